import { pairs, samples } from 'virtual:pictures'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { appContext } from '#web/app-context.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { QuotaNotice } from '#web/billing/usage/quota-notice.tsx'
import { SheetPair, sheetPictureClass } from '#web/front/pair-view.tsx'
import { Samples } from '#web/front/samples.tsx'
import { SitePicture } from '#web/front/site-picture.tsx'
import { translateSamples } from '#web/front/translate-samples.ts'
import { type HistoryPage, readHistory } from '#web/gallery/photo-history-page.ts'
import { PhotoSheet } from '#web/gallery/photo-sheet.tsx'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { type PairPicture, widePair } from '#web/pictures/pictures.ts'
import { besideTools, editorAddress, type Offer, promiseOf } from '#web/site/offers.ts'
import { useRootData } from '#web/site/root-data.ts'
import { otherPhotos } from '#web/upload/other-photos.ts'
import { useIncomingPhoto } from '#web/upload/use-incoming-photo.ts'
import { useUpload } from '#web/upload/use-upload.ts'

/** Its menus and dialogs load only for people who have photos. */
const PhotoHistory = lazy(() => untilThere(() => import('#web/gallery/photo-history.tsx')))

/** For a photo that is there. */
const AskField = lazy(() => untilThere(() => import('#web/upload/ask-field.tsx')))

/** Members' photos are listed in their account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const current = context.get(appContext)
  return {
    samples: translateSamples(requestTranslator(request), samples),
    pairs,
    history: current.session === null ? await readHistory(current) : null,
  }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Open a photo', description: 'Drop a photo, then choose what to do with it.' })

export default function UploadPage() {
  const { samples, pairs, history } = useLoaderData<typeof loader>()
  const t = useTranslator()
  const { tools } = useRootData()
  const offers: readonly Offer[] = [...tools, ...besideTools]
  const [search, setSearch] = useSearchParams()
  const upload = useUpload(search.get('photo'))
  const isIncomingPhotoLost = useIncomingPhoto(upload.start)
  const navigate = useNavigate()
  /** What was chosen before the photo is uploaded. */
  const [chosen, setChosen] = useState<Offer | null>(null)
  /** The tool that was pointed at last: the sheet shows what it does until a photo lies there. */
  const [pointed, setPointed] = useState<Offer>(offers[0] as Offer)
  const photoId = upload.state.phase === 'done' ? upload.state.photoId : null

  useEffect(() => {
    if (!photoId) return
    if (chosen) navigate(editorAddress(chosen, 'photo', photoId))
    // The address keeps the photo, so that going back or reloading shows it again.
    else setSearch({ photo: photoId }, { replace: true, preventScrollReset: true })
  }, [photoId, chosen, navigate, setSearch])

  const isEmpty = upload.state.phase === 'empty'
  const pair = widePair(pairs, pointed.id)
  const point = (offer: Offer) => {
    // Of what has no pair the one before stays.
    if (widePair(pairs, offer.id)) setPointed(offer)
  }
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-10 md:px-6 lg:grid-cols-12 lg:py-16">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:col-span-7">
        <h1 className="headline text-40">
          {t(isEmpty || upload.state.phase === 'failed' ? 'Open a photo' : 'Now choose a tool')}
        </h1>
        <QuotaNotice />
        <PhotoSheet
          upload={upload}
          className="p-2 md:p-3"
          pictureClass={sheetPictureClass}
          preview={pair ? <SheetPair key={pointed.id} pair={pair} alt={t(promiseOf(pointed))} /> : null}
          photoUrl={photoId ? `/api/photos/${encodeURIComponent(photoId)}/image?size=view` : undefined}
        />
        {isEmpty && isIncomingPhotoLost ? (
          <p role="status">{t('The shared photo did not arrive. Choose it here.')}</p>
        ) : null}
        {isEmpty ? <Samples samples={samples} offers={offers} fallback="remove-object" /> : null}
      </div>
      <div className="min-w-0 lg:col-span-5 lg:pt-14">
        {photoId ? (
          <Suspense>
            <AskField photoId={photoId} />
          </Suspense>
        ) : null}
        <ul>
          {offers.map((offer) => (
            <li key={offer.id} className="border-t border-line last:border-b">
              <button
                type="button"
                aria-pressed={chosen?.id === offer.id}
                onClick={() => setChosen(offer)}
                onFocus={() => point(offer)}
                onPointerEnter={() => point(offer)}
                className="group flex w-full items-center gap-4 py-3 text-left"
              >
                <AfterThumb pair={widePair(pairs, offer.id)} />
                <span className="flex-1">
                  <span className="block text-16">
                    <span className="group-hover:underline group-hover:underline-offset-4">{t(offer.label)}</span>{' '}
                    <BasicTag access={offer.access} className="ml-1" />
                  </span>
                  <span className="block text-14 text-quiet">
                    {t(chosen?.id === offer.id ? 'Opens as soon as the photo is here.' : promiseOf(offer))}
                  </span>
                </span>
                <ArrowRight size={20} aria-hidden="true" className="transition-[translate] group-hover:translate-x-1" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {history === null ? null : <Opened history={history} />}
    </div>
  )
}

function AfterThumb({ pair }: { pair: PairPicture | undefined }) {
  if (!pair) return <img src="/samples/colosseum-thumb.webp" alt="" className="h-14 w-18 object-cover" />
  return (
    <SitePicture picture={pair.after} alt="" sizes="72px" width={72} height={54} className="h-14 w-18 object-cover" />
  )
}

/** The visitor's uploads and results. */
function Opened({ history }: { history: HistoryPage }) {
  const t = useTranslator()
  const isEmpty = history.photos.length === 0 && history.jobs.length === 0
  const hasOthers = useAtom(otherPhotos).length > 0
  const [isAdding, setAdding] = useState(hasOthers)
  if (hasOthers && !isAdding) setAdding(true)
  return (
    <section aria-labelledby="opened" className="min-w-0 border-t border-line pt-10 lg:col-span-12">
      <h2 id="opened" className="headline text-28">
        {t('Opened in this browser')}
      </h2>
      <p className="pt-1 pb-6 text-14 text-quiet">
        {t(
          isEmpty
            ? 'Nothing yet. What you open and make stays here for 24 hours.'
            : 'Kept for 24 hours. Download what you want to keep, or log in to move it to your account.',
        )}
      </p>
      {isEmpty && !isAdding ? null : (
        <Suspense>
          <PhotoHistory {...history} />
        </Suspense>
      )}
    </section>
  )
}
