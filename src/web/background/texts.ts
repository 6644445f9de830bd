import { entitlements } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'

export interface Said {
  readonly title: string
  readonly text: string
}

interface Text {
  readonly title: Message
  readonly text: Message
}

const ways: readonly Text[] = [
  {
    title: 'Transparent',
    text: 'A PNG, WebP or AVIF to place on any page, slide or print, with soft edges around hair and fur.',
  },
  {
    title: 'White for shops',
    text: 'Pure white (#ffffff), a soft shadow under the product, and a crop with the same margin all round: one click.',
  },
  {
    title: 'Colour, blur or a picture',
    text: 'A brand colour, the photo itself as a wide-open lens would show it, or your own picture.',
  },
]

const shops: readonly Text[] = [
  {
    title: 'What marketplaces ask for',
    text: 'Most want a main picture of the product alone, large, on pure white. White for shops gives you that: the product and a margin of {margin} % of its longer side, which you can change.',
  },
  {
    title: 'Many at once',
    text: 'With BASIC, choose up to {photos} of your photos and say it once: all are cut out the same way and come back in one ZIP.',
  },
  {
    title: 'From a program',
    text: 'One call cuts out one picture. Programs written for remove.bg work here with a different address and key.',
  },
]

const questions: readonly Text[] = [
  {
    title: 'What if I meant something else?',
    text: 'Turn on “Choose what stays”, click the thing or paint over it, and run again. It starts from your photo each time, so nothing gets worse.',
  },
  {
    title: 'How large is the result?',
    text: 'Up to {visitor, number} px on its longer side without an account, up to {free, number} px with a free one, and as large as your photo with BASIC.',
  },
  {
    title: 'Can I try it without an account?',
    text: 'Yes, {edits} times a day. The first result has no watermark. Later ones do, until you register, which is free.',
  },
]

const figures = {
  edits: entitlements.VISITOR.requestsMax,
  margin: removeObjectTool.schema.parse({}).margin,
  photos: entitlements.BASIC.batchPhotosMax,
  visitor: entitlements.VISITOR.resultSideMaxPx,
  free: entitlements.FREE.resultSideMaxPx,
}

/** What the page says, for its loader: long texts, so that no script holds six languages of them. */
export function backgroundTexts(t: Translator) {
  const sayAll = (texts: readonly Text[]): Said[] =>
    texts.map(({ title, text }) => ({ title: t(title), text: t(text, figures) }))
  return {
    lead: t(
      'The subject is found automatically and cut out, hair and gaps included. Nothing to paint, nothing to set.',
    ),
    start: t('It begins as soon as the photo is here, and counts as one edit.'),
    server: t('Your photo goes to the server that runs this site, and nowhere else.'),
    example: t('A cup of coffee, cut out of its table'),
    heads: { ways: t('What goes behind it'), shops: t('For shops'), questions: t('Questions') },
    links: { sample: t('Try it on our photo'), moving: t('Moving from remove.bg'), api: t('All calls of our own') },
    ways: sayAll(ways),
    shops: sayAll(shops),
    questions: sayAll(questions).map(({ title, text }) => ({ question: title, answer: text })),
  }
}
