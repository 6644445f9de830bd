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
    text: 'A PNG, WebP or AVIF that lies on any page, slide or print, with soft edges where hair and fur are.',
  },
  {
    title: 'White for shops',
    text: 'Pure white (#ffffff), a soft shadow under the thing, and the picture cropped to it with the same margin all around: one press.',
  },
  {
    title: 'Colour, blur or a picture',
    text: 'A colour of your brand, the photo itself as a wide open lens would show it, or a picture of your own.',
  },
]

const shops: readonly Text[] = [
  {
    title: 'What marketplaces ask for',
    text: 'The main picture of most of them shows the product alone, large, on pure white. White for shops gives that: the thing and a margin of {margin} % of its longer side, which you can change.',
  },
  {
    title: 'Many at once',
    text: 'With BASIC, choose up to {photos} photos among yours and say it once: every one is cut out alike, and comes back in one ZIP.',
  },
  {
    title: 'From a program',
    text: 'One call cuts out one picture. Programs that were written for remove.bg go on here with another address and key.',
  },
]

const questions: readonly Text[] = [
  {
    title: 'What if something else was meant?',
    text: 'Turn on “Choose what stays”, click the thing or paint over it, and run again. It starts from your photo each time, so nothing gets worse.',
  },
  {
    title: 'How large is the result?',
    text: 'Up to {visitor, number} px on its longer side without an account, up to {free, number} px with a free one, and as large as your photo with BASIC.',
  },
  {
    title: 'Can I try it without an account?',
    text: 'Yes, {edits} times a day. The first result carries no mark. Those after it do, until you register, which costs nothing.',
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
      'The main thing is found by itself and cut out with its hair and its gaps. Nothing to paint, nothing to set.',
    ),
    start: t('It begins as soon as the photo is here, and counts as one edit.'),
    server: t('Your photo goes to the server that runs this site, and nowhere else.'),
    example: t('A bowl, cut out of the tablecloth'),
    heads: { ways: t('What lies behind it'), shops: t('For shops'), questions: t('Questions') },
    links: { sample: t('Try it on our photo'), moving: t('Moving from remove.bg'), api: t('All calls of our own') },
    ways: sayAll(ways),
    shops: sayAll(shops),
    questions: sayAll(questions).map(({ title, text }) => ({ question: title, answer: text })),
  }
}
