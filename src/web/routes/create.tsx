import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { isFinal } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showNotification } from '#ui/notice.ts'
import { deletePhoto, listPhotos } from '../api/photos.ts'
import { asFailure } from '../api/request.ts'
import { appContext } from '../app-context.ts'
import { toolIcons } from '../editor/tool-icons.tsx'
import { DeleteDialog } from '../site/delete-dialog.tsx'
import { JobsAtWork } from '../site/jobs-at-work.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { PhotoCard } from '../site/photo-card.tsx'
import { useRootData } from '../site/root-data.ts'
import { toolTexts } from '../site/tool-texts.ts'

const pageLength = 50

export async function loader({ context }: LoaderFunctionArgs) {
  const { app, owner } = context.get(appContext)
  const [photos, jobs] = await Promise.all([app.photos.list(owner, { limit: pageLength }), app.jobs.list(owner)])
  return { photos, jobs: jobs.filter((job) => !isFinal(job.state)) }
}

export const meta: MetaFunction = () => pageMeta('My photos', 'All tools, and every photo you opened or made.')

export default function Create() {
  return (
    <>
      <h1 className="sr-only">Create</h1>
      <Tools />
      <History />
    </>
  )
}

function Tools() {
  const { tools } = useRootData()
  return (
    <section aria-label="Tools">
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map((tool) => {
          const Icon = toolIcons[tool.id]
          return (
            <li key={tool.id} className="border-t border-line">
              <Link to={tool.path} className="group flex min-h-16 items-center gap-4 py-3">
                <Icon size={20} aria-hidden="true" className="shrink-0 text-quiet group-hover:text-ink" />
                <span>
                  <span className="block text-16 underline-offset-4 group-hover:underline">{tool.label}</span>
                  <span className="block text-14 text-quiet">{toolTexts[tool.id].promise}</span>
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
  const { photos: latest, jobs } = useLoaderData<typeof loader>()
  const [older, setOlder] = useState<readonly PhotoReply[]>([])
  const [isComplete, setComplete] = useState(latest.length < pageLength)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<PhotoReply | null>(null)
  const { tools } = useRootData()
  const photos = [...latest, ...older].filter((photo) => !gone.has(photo.id))

  const remove = async (photo: PhotoReply) => {
    setAsked(null)
    setGone((ids) => new Set(ids).add(photo.id))
    try {
      await deletePhoto(photo.id)
    } catch (error) {
      setGone((ids) => new Set([...ids].filter((id) => id !== photo.id)))
      showNotification({ title: `${photo.name} is still here`, text: asFailure(error).message, tone: 'danger' })
    }
  }
  const showMore = async () => {
    try {
      const more = await listPhotos({ before: photos.at(-1)?.createdAt ?? '', limit: pageLength })
      setOlder((known) => [...known, ...more])
      setComplete(more.length < pageLength)
    } catch (error) {
      showNotification({ text: asFailure(error).message, tone: 'danger' })
    }
  }

  return (
    <section aria-labelledby="history" className="pt-16">
      <div className="flex items-end justify-between gap-4 pb-6">
        <div>
          <h2 id="history" className="headline text-40">
            My photos
          </h2>
          <p className="pt-1 text-14 text-quiet">Kept in this browser for 24 hours. Download what should stay.</p>
        </div>
        <Link to="/upload" className={buttonClass('primary')}>
          Open a photo
        </Link>
      </div>
      <JobsAtWork jobs={jobs} />
      {photos.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            title="Nothing here yet"
            text="The photos you open, and everything you make of them, will lie here."
          />
        </div>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-8">
          {photos.map((photo) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              tool={tools.find((tool) => tool.id === photo.tool)}
              onDelete={() => setAsked(photo)}
            />
          ))}
          {/* Keeps the last row from growing. */}
          <li aria-hidden="true" className="h-0 flex-[1000_1_0]" />
        </ul>
      )}
      {isComplete ? null : (
        <Button className="mt-10" onClick={showMore}>
          Show older photos
        </Button>
      )}
      <DeleteDialog photo={asked} onCancel={() => setAsked(null)} onDelete={remove} />
    </section>
  )
}

export function ErrorBoundary() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      tone="danger"
      title="Your photos could not be listed"
      text="They are safe; the list did not arrive. Try again in a moment."
      action={
        <Button onClick={() => revalidate()} disabled={state === 'loading'}>
          Try again
        </Button>
      }
    />
  )
}
