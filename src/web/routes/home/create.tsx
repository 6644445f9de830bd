import { lazy, Suspense, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import type { Role } from '#contract/account.ts'
import { entitlements } from '#contract/plan.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import '#i18n/rest.ts'
import type { Translator } from '#i18n/messages.ts'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { toolCards } from '#tools/cards.ts'
import { toolIcons } from '#tools/icons.ts'
import { openPricing, useUser } from '#web/account/account-state.ts'
import { appContext } from '#web/app-context.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { QuotaNotice } from '#web/billing/usage/quota-notice.tsx'
import { useUsageNotice } from '#web/billing/usage/use-usage-notice.ts'
import { toggleChosen } from '#web/gallery/batch/batch-choice.ts'
import { Batches } from '#web/gallery/batch/batches.tsx'
import PhotoHistory from '#web/gallery/photo-history.tsx'
import { readHistory } from '#web/gallery/photo-history-page.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { useRootData } from '#web/site/root-data.ts'

// Loaded lazily: it contains the settings of every tool.
const BatchBar = lazy(() => untilThere(() => import('#web/gallery/batch/batch-bar.tsx')))

/** Loads nothing without a session: the page's frame asks for the login. */
export async function loader({ context }: LoaderFunctionArgs) {
  const current = context.get(appContext)
  const { app, session } = current
  if (session === null) return null
  const [history, batches] = await Promise.all([readHistory(current), app.batches.list(session.user.id)])
  // The edits of a batch are listed with their batch.
  const together = new Set(batches.flatMap(({ jobs }) => jobs.map(({ id }) => id)))
  return { ...history, jobs: history.jobs.filter(({ id }) => !together.has(id)), batches }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'My photos')

export default function Create() {
  useUsageNotice()
  const t = useTranslator()
  return (
    <>
      <h1 className="sr-only">{t('Create')}</h1>
      <QuotaNotice className="pb-10" />
      <Tools />
      <History />
    </>
  )
}

function Tools() {
  const t = useTranslator()
  const { tools } = useRootData()
  return (
    <section aria-label={t('Tools')}>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map((tool) => {
          const Icon = toolIcons[tool.id]
          return (
            <li key={tool.id} className="border-t border-line">
              <Link to={tool.path} className="group flex min-h-16 items-center gap-4 py-3">
                <Icon size={20} aria-hidden="true" className="shrink-0 text-quiet group-hover:text-ink" />
                <span>
                  <span className="block text-16">
                    <span className="underline-offset-4 group-hover:underline">{t.known(tool.label)}</span>{' '}
                    <BasicTag access={tool.access} className="ml-1" />
                  </span>
                  <span className="block text-14 text-quiet">{t(toolCards[tool.id].promise)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function History() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  const role = useUser()?.role ?? 'FREE'
  const { revalidate } = useRevalidator()
  /** null: a click opens photos instead of selecting them. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  if (page === null) return null
  const { photos, jobs, batches } = page
  const photosMax = entitlements[role].batchPhotosMax
  const choice =
    chosen === null
      ? null
      : { chosen, toggle: (id: string) => setChosen((marked) => toggleChosen(marked ?? new Set(), id, photosMax)) }
  const start = () => {
    setChosen(null)
    void revalidate()
  }
  return (
    <section aria-labelledby="history" className="pt-16">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-6">
        <div>
          <h2 id="history" className="headline text-40">
            {t('My photos')}
          </h2>
          <p className="pt-1 text-14 text-quiet">{lifeOfPhotos(t, role)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {photos.length > 1 && chosen === null ? (
            <Button onClick={() => (photosMax === 0 ? openPricing('tool') : setChosen(new Set()))}>
              {t('Several at once')} <BasicTag access="basic" />
            </Button>
          ) : null}
          <Link to="/upload" className={buttonClass('primary')}>
            {t('Open a photo')}
          </Link>
        </div>
      </div>
      <Batches batches={batches} />
      {photos.length === 0 && jobs.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            title={t('Nothing here yet')}
            text={t('The photos you open, and everything you make of them, will lie here.')}
          />
        </div>
      ) : (
        <PhotoHistory photos={photos} jobs={jobs} choice={choice} />
      )}
      {chosen === null ? null : (
        <Suspense>
          <BatchBar chosen={chosen} photosMax={photosMax} onCancel={() => setChosen(null)} onStarted={start} />
        </Suspense>
      )}
    </section>
  )
}

function lifeOfPhotos(t: Translator, role: Role): string {
  const { photoHours } = entitlements[role]
  return photoHours === null
    ? t('Kept until you delete them.')
    : t('Kept for {days} days. Download what should stay longer.', { days: photoHours / 24 })
}

export function ErrorBoundary() {
  const t = useTranslator()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      tone="danger"
      title={t('Your photos could not be listed')}
      text={t('They are safe; the list did not arrive. Try again in a moment.')}
      action={
        <Button onClick={() => revalidate()} disabled={state === 'loading'}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
