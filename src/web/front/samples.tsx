import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import type { SamplePicture } from '#web/pictures/pictures.ts'
import { editorAddress, type Offer } from '#web/site/offers.ts'

export interface SamplesProps {
  samples: readonly SamplePicture[]
  offers: readonly Offer[]
  /** Opened by samples without an offer of their own. */
  fallback: string
}

/** Sample photos to try a tool on, all in view; nothing where there are none. */
export function Samples({ samples, offers, fallback }: SamplesProps) {
  const t = useTranslator()
  if (samples.length === 0) return null
  const credits = new Set(samples.flatMap(({ credit }) => (credit ? [credit] : [])))
  return (
    <div>
      <p className="pb-2 text-12 text-quiet">{t('Or start from one of ours')}</p>
      <ul className="grid grid-cols-3 gap-3 min-[360px]:grid-cols-4 sm:grid-cols-7">
        {samples.map((sample) => {
          const offer = offers.find((other) => other.id === (sample.tool ?? fallback)) as Offer
          return (
            <li key={sample.id}>
              <Link to={editorAddress(offer, 'sample', sample.id)} prefetch="intent" className="group block">
                <img
                  src={sample.thumb}
                  alt={sample.title}
                  width={sample.width}
                  height={sample.height}
                  decoding="async"
                  loading="lazy"
                  className="aspect-4/3 w-full object-cover object-[50%_30%] transition-opacity group-hover:opacity-85"
                />
                <span className="block pt-1.5 text-12 text-quiet group-hover:text-ink">{t(offer.label)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      {credits.size > 0 ? (
        <details className="pt-1 text-12 text-quiet">
          <summary className="inline-flex min-h-8 cursor-pointer list-none items-center underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            {t('Credits')}
          </summary>
          <p>{[...credits].join('\u00a0· ')}</p>
        </details>
      ) : null}
    </div>
  )
}
