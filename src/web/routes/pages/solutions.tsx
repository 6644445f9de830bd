import { pairs, samples } from 'virtual:pictures'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { PairView } from '#web/front/pair-view.tsx'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { widePair } from '#web/pictures/pictures.ts'
import { editorAddress, type Offer, removeBackground } from '#web/site/offers.ts'
import { useRootData } from '#web/site/root-data.ts'

/** Long texts come from the loader, so that the script need not hold six languages. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = requestTranslator(request)
  const uses = solutions.map(({ title, text, ...rest }) => ({
    ...rest,
    title: t(title),
    text: t(text),
    sample: samples.find((sample) => sample.tool === rest.tool)?.id,
  }))
  return { pairs, uses }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Solutions',
    description: 'Portraits, family photos, black-and-white, houses and travel, products, cartoons.',
  })

interface Solution {
  readonly id: string
  readonly title: Message
  readonly text: Message
  readonly tool: Offer['id']
}

const solutions: readonly Solution[] = [
  {
    id: 'portraits',
    title: 'Portraits',
    text: 'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.',
    tool: 'beauty',
  },
  {
    id: 'family-photos',
    title: 'Old family photos',
    text: 'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.',
    tool: 'repair',
  },
  {
    id: 'black-and-white',
    title: 'solutions|Black and white',
    text: 'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.',
    tool: 'coloring',
  },
  {
    id: 'houses-and-travel',
    title: 'Houses and travel',
    text: 'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.',
    tool: 'change-sky',
  },
  {
    id: 'products',
    title: 'Clean product shots',
    text: 'The product alone, with a clean edge, on white or on nothing. A reflection, a label or a hand goes with a click.',
    tool: 'remove-background',
  },
  {
    id: 'cartoons',
    title: 'Cartoons',
    text: 'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.',
    tool: 'cartoon',
  },
]

export default function Solutions() {
  const t = useTranslator()
  const { pairs, uses } = useLoaderData<typeof loader>()
  const { tools } = useRootData()
  return (
    <div className="mx-auto max-w-page px-4 py-10 md:px-6 md:py-16">
      <h1 className="headline max-w-[16ch] text-64">{t('What people bring, and take home.')}</h1>
      <nav aria-label={t('On this page')} className="flex flex-wrap gap-x-6 gap-y-1 pt-6 pb-10">
        {uses.map((solution) => (
          <a
            key={solution.id}
            href={`#${solution.id}`}
            className="inline-flex min-h-8 items-center text-14 text-quiet underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {solution.title}
          </a>
        ))}
      </nav>
      {uses.map((solution, place) => {
        const offer = [removeBackground, ...tools].find(({ id }) => id === solution.tool)
        const pair = widePair(pairs, solution.tool)
        return (
          <section
            key={solution.id}
            id={solution.id}
            className="grid scroll-mt-14 gap-6 border-t border-line py-10 md:grid-cols-12 md:gap-10"
          >
            <div className="grid content-start justify-items-start gap-3 md:col-span-5">
              <h2 className="headline text-40">{solution.title}</h2>
              <p className="max-w-[52ch] text-quiet">{solution.text}</p>
              {offer ? (
                <p className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-2">
                  <Link to={offer.path} className={buttonClass('plain')}>
                    {t(offer.label)}
                  </Link>
                  {solution.sample ? (
                    <Link
                      to={editorAddress(offer, 'sample', solution.sample)}
                      className="inline-flex min-h-8 items-center text-14 underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
                    >
                      {t('Try it on our photo')}
                    </Link>
                  ) : null}
                </p>
              ) : null}
            </div>
            {pair ? (
              <div className="grid justify-items-end md:col-span-7">
                <PairView pair={pair} alt={solution.title} aspectRatio={3 / 2} isFirst={place === 0} />
              </div>
            ) : null}
          </section>
        )
      })}
    </div>
  )
}
