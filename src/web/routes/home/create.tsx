import { samples } from 'virtual:pictures'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import type { Role } from '#contract/account.ts'
import { entitlements } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { useUser } from '#web/account/account-state.ts'
import { appContext } from '#web/app-context.ts'
import { QuotaNotice } from '#web/billing/usage/quota-notice.tsx'
import { useUsageNotice } from '#web/billing/usage/use-usage-notice.ts'
import { translateSamples } from '#web/front/translate-samples.ts'
import Gallery from '#web/gallery/gallery.tsx'
import { type GalleryData, readGallery } from '#web/gallery/gallery-page.ts'
import { ToolStrip } from '#web/gallery/tool-strip.tsx'
import { requestTranslator } from '#web/language/request-translator.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { loadFailed } from '#web/site/load-failed.tsx'
import '#i18n/rest.ts'

/** Loads nothing without a session: the page's frame asks for the login. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<GalleryData | null> {
  const search = new URL(request.url).searchParams
  const data = await readGallery(context.get(appContext), search, request.headers.get('cookie'))
  if (data === null || data.page.entries.length > 0) return data
  return { ...data, samples: translateSamples(requestTranslator(request), samples) }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'My photos')

/** My photos: the tools in one row, then everything that the member has opened and made. */
export default function Create() {
  useUsageNotice()
  const t = useTranslator()
  const data = useLoaderData<typeof loader>()
  // Who chooses photos for an album does that first.
  const isForAlbum = useSearchParams()[0].has('into')
  const role = useUser()?.role ?? 'FREE'
  if (data === null) return null
  // An album has a head of its own.
  if (data.filter.album !== undefined) return <Gallery data={data} />
  return (
    <div>
      <QuotaNotice className="pb-10" />
      <div className="flex items-end justify-between gap-4 pb-4">
        <div className="min-w-0">
          <h1 className="headline text-40">{t('My photos')}</h1>
          <p className="pt-1 text-12 text-quiet md:text-14">{lifeOfPhotos(t, role)}</p>
        </div>
        {isForAlbum ? null : (
          <Link to="/upload" className={`shrink-0 ${buttonClass('primary')}`}>
            {t('Open a photo')}
          </Link>
        )}
      </div>
      {isForAlbum ? null : <ToolStrip />}
      <div className="pt-3 md:pt-4">
        <Gallery data={data} />
      </div>
    </div>
  )
}

function lifeOfPhotos(t: Translator, role: Role): string {
  const { photoHours } = entitlements[role]
  return photoHours === null
    ? t('Kept until you delete them.')
    : t('Kept for {days} days. Download what you want to keep.', { days: photoHours / 24 })
}

export const ErrorBoundary = loadFailed(
  'Your photos could not be listed',
  'They are safe; the list did not load. Try again in a moment.',
)
