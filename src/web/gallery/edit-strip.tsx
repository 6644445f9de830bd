import { useState } from 'react'
import type { BatchReply } from '#contract/batch.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { useUser } from '#web/account/account-state.ts'
import { ActiveJobs } from './active-jobs.tsx'
import { Batches } from './batch/batches.tsx'
import { EditsLine } from './batch/edits-line.tsx'
import { endOf, isOver, keepPutAway } from './batch/put-away.ts'
import type { GalleryData } from './gallery-page.ts'
import { useJobPolling } from './use-job-polling.ts'
import { useToolNames } from './use-tool-names.ts'

type Edits = Pick<GalleryData, 'jobs' | 'batches'>

/**
 * What is being edited, and the batches that have ended, above the photos: the same on every list of them. While
 * something runs, the list follows. On a phone, several single edits are one line, which shows them when pressed.
 */
export function EditStrip({ jobs, batches }: Edits) {
  const memberId = useUser()?.id
  const [putAwayMs, setPutAwayMs] = useState(0)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const running = batches.filter((batch) => !isOver(batch))
  const ended = batches.filter((batch) => isOver(batch) && endOf(batch) > putAwayMs && !gone.has(batch.id))
  const isWorking = jobs.length > 0 || running.length > 0
  useJobPolling(isWorking)
  if (!isWorking && ended.length === 0) return null
  const putAway = (away: readonly BatchReply[]) => {
    // What is kept is a moment: until the last one goes, the others are only left out here.
    if (away.length < ended.length) return setGone(new Set([...gone, ...away.map(({ id }) => id)]))
    const endedMs = Math.max(...batches.filter(isOver).map(endOf))
    if (memberId !== undefined) keepPutAway(memberId, endedMs)
    setPutAwayMs(endedMs)
  }
  // A single edit is one line as it is.
  const isFolded = jobs.length > 1
  return (
    <div className="grid grid-cols-1 gap-4 pb-6 md:pb-10">
      {isFolded ? <JobsLine jobs={jobs} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : null}
      <ActiveJobs jobs={jobs} className={isFolded && !isOpen ? 'max-md:hidden' : ''} />
      <Batches running={running} ended={ended} onPutAway={putAway} />
    </div>
  )
}

/** Single edits in one line, for phones. */
function JobsLine({ jobs, isOpen, onToggle }: Pick<Edits, 'jobs'> & { isOpen: boolean; onToggle(): void }) {
  const t = useTranslator()
  const { nameOf } = useToolNames()
  const text = t('{count} to go', { count: jobs.length })
  return (
    <div className="md:hidden">
      <EditsLine title={t.list([...new Set(jobs.map(nameOf))])} text={text} isOpen={isOpen} onToggle={onToggle} />
      <ProgressLine value={jobs.reduce((sum, { done }) => sum + done, 0) / jobs.length} label={text} />
    </div>
  )
}
