import { useTranslator } from '#i18n/use-messages.ts'
import { InlineCode } from '#web/docs/inline-code.tsx'
import { Converter } from '#web/moving/converter.tsx'
import type { Difference } from '#web/moving/differences.ts'

export interface MovingPageProps {
  /** Of this server, e.g. 'https://photos.example.org'. */
  origin: string
  intro: readonly string[]
  differences: readonly Difference[]
}

const linkClass =
  'inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11'

/** For those whose programs speak remove.bg's API. */
export function MovingPage({ origin, intro, differences }: MovingPageProps) {
  const t = useTranslator()
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-16 md:px-6">
      <h1 className="headline text-64">{t('Moving from remove.bg')}</h1>
      {intro.map((paragraph) => (
        <p key={paragraph} className="max-w-[60ch] pt-4 text-18 text-quiet wrap-break-word">
          <InlineCode text={paragraph} />
        </p>
      ))}
      <p className="flex flex-wrap gap-x-6 pt-4 text-14">
        <a href="/home/programs" className={linkClass}>
          {t('Make a key')}
        </a>
        <a href="/docs/api" className={linkClass}>
          {t('All calls of our own')}
        </a>
      </p>
      <section className="pt-10">
        <h2 className="headline pb-1 text-28">{t('Convert a request')}</h2>
        <Converter origin={origin} />
      </section>
      <section className="pt-16">
        <h2 className="headline pb-4 text-28">{t('What differs')}</h2>
        <Differences differences={differences} />
      </section>
    </div>
  )
}

/** A table; on a phone each row is a block of its own with the heads in it. */
function Differences({ differences }: Pick<MovingPageProps, 'differences'>) {
  const t = useTranslator()
  const heads = [t('moving|What'), 'remove.bg', t('moving|Here')]
  return (
    <table className="w-full text-left text-14 max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-6 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {differences.map(({ what, there, here }) => (
          <tr key={what} className="border-b border-line align-top max-md:block max-md:py-3">
            <th scope="row" className="py-2 pr-6 font-medium max-md:block md:w-1/5">
              <InlineCode text={what} />
            </th>
            <td className="py-2 pr-6 text-quiet max-md:block max-md:py-1 md:w-1/3">
              <span aria-hidden="true" className="md:hidden">
                {heads[1]}:{' '}
              </span>
              <InlineCode text={there} />
            </td>
            <td className="py-2 max-md:block max-md:py-1">
              <span aria-hidden="true" className="text-quiet md:hidden">
                {heads[2]}:{' '}
              </span>
              <InlineCode text={here} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
