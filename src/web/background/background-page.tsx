import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { QuotaNotice } from '#web/billing/usage/quota-notice.tsx'
import { useUsedUp } from '#web/billing/usage/use-usage.ts'
import { SheetPair, sheetPictureClass } from '#web/front/pair-view.tsx'
import { Questions } from '#web/front/questions.tsx'
import { Section } from '#web/front/section.tsx'
import { PhotoSheet } from '#web/gallery/photo-sheet.tsx'
import type { PairPicture } from '#web/pictures/pictures.ts'
import { ByPointer } from '#web/site/choose-photo-label.tsx'
import { editorAddress, removeBackground } from '#web/site/offers.ts'
import { useUpload } from '#web/upload/use-upload.ts'
import type { backgroundTexts, Said } from './texts.ts'

export interface BackgroundPageProps {
  readonly said: ReturnType<typeof backgroundTexts>
  readonly pair: PairPicture | undefined
  /** The id of a photo to try it on. */
  readonly sample: string | null
}

const linkClass =
  'inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11'

/** For those who came for this one thing: a sheet that begins once a photo lies on it, and what comes of it. */
export function BackgroundPage({ said, pair, sample }: BackgroundPageProps) {
  const { links, heads } = said
  return (
    <>
      <Hero said={said} pair={pair} sample={sample} />
      <Section title={heads.ways}>
        <Columns items={said.ways} />
      </Section>
      <Section title={heads.shops}>
        <Columns items={said.shops} />
        <p className="flex flex-wrap gap-x-6 pt-6 text-14">
          <Link to="/moving-from-remove-bg" className={linkClass}>
            {links.moving}
          </Link>
          <Link to="/docs/api" className={linkClass}>
            {links.api}
          </Link>
        </p>
      </Section>
      <Section title={heads.questions} hasTitleColumn>
        <Questions items={said.questions} />
      </Section>
    </>
  )
}

function Hero({ said, pair, sample }: BackgroundPageProps) {
  const t = useTranslator()
  const isUsedUp = useUsedUp() !== null
  const upload = useUpload()
  const navigate = useNavigate()
  const photoId = upload.state.phase === 'done' ? upload.state.photoId : null
  useEffect(() => {
    if (photoId) navigate(editorAddress(removeBackground, 'photo', photoId))
  }, [photoId, navigate])
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-y-5 px-4 pt-6 pb-16 md:px-6 lg:grid-cols-12 lg:gap-x-10 lg:pt-12">
      <h1 className="headline text-64 lg:col-span-5 lg:self-end">
        <ByPointer mouse={t('Drop a photo.')} finger={t('Take or choose a photo.')} />{' '}
        <em className="block">{t('The background goes.')}</em>
      </h1>
      <PhotoSheet
        upload={upload}
        className="p-2 md:p-3 lg:col-span-7 lg:row-span-2"
        pictureClass={sheetPictureClass}
        preview={pair ? <SheetPair pair={pair} alt={said.example} /> : null}
      />
      <div className="grid content-start gap-5 lg:col-span-5">
        {/* First, so that a phone shows it without scrolling. */}
        {isUsedUp ? null : <p className="max-w-[56ch] text-16">{said.start}</p>}
        <p className="max-w-[46ch] text-16 text-quiet md:text-18">{said.lead}</p>
        <QuotaNotice />
        {sample ? (
          <p className="text-14">
            <Link to={editorAddress(removeBackground, 'sample', sample)} prefetch="intent" className={linkClass}>
              {said.links.sample}
            </Link>
          </p>
        ) : null}
        <p className="max-w-[56ch] text-14 text-quiet">{said.server}</p>
      </div>
    </section>
  )
}

function Columns({ items }: { items: readonly Said[] }) {
  return (
    <ul className="grid gap-10 md:grid-cols-3">
      {items.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-2 border-t border-ink pt-4">
          <h3 className="text-18">{title}</h3>
          <p className="max-w-[44ch] text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
