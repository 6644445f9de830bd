import { X } from 'lucide-react'
import { useState } from 'react'
import type { BatchReply } from '#contract/batch.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToolNames } from '../use-tool-names.ts'
import { BatchRow } from './batch-row.tsx'
import { batchesText, batchName } from './batch-text.ts'
import { EditsLine } from './edits-line.tsx'

export interface BatchesProps {
  running: readonly BatchReply[]
  ended: readonly BatchReply[]
  /** Whether a line above the list, on a phone, says what the running one does. */
  isToldAbove: boolean
  /** Puts away some of those that have ended. */
  onPutAway(away: readonly BatchReply[]): void
}

/** So many that have ended have a line each where there is room. Taste. */
const linesMax = 3

/** Batches of edits: those that run with each of their photos, and those that have ended in a line each, on a phone in one. */
export function Batches({ running, ended, isToldAbove, onPutAway }: BatchesProps) {
  const t = useTranslator()
  const { nameOf } = useToolNames()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  if (running.length + ended.length === 0) return null
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]))
  const close = (away: readonly BatchReply[]) => (
    <IconButton icon={X} label={t('Dismiss')} look={{ size: 16 }} onClick={() => onPutAway(away)} />
  )
  const isOne = ended.length === 1
  const areLines = ended.length <= linesMax
  return (
    <ul aria-label={t('Several at once')} className="grid grid-cols-1 gap-4">
      {/* One list, so that a row stays the same one when its batch ends. */}
      {[...running, ...(areLines ? ended : [])].map((batch) => (
        <BatchRow
          key={batch.id}
          batch={batch}
          isToldAbove={isToldAbove && running.includes(batch)}
          className={isOne || running.includes(batch) ? '' : 'max-md:hidden'}
          fold={
            running.includes(batch)
              ? null
              : { isOpen: open.has(batch.id), toggle: () => toggle(batch.id), close: close([batch]) }
          }
        />
      ))}
      {ended.length > 1 ? (
        <li className={`border-t border-line pt-2 ${areLines ? 'md:hidden' : ''}`}>
          <div className="flex items-center gap-2">
            <EditsLine
              title={t.list([...new Set(ended.map((batch) => batchName(t, batch, nameOf)))])}
              text={batchesText(t, ended)}
              isOpen={open.has('all')}
              onToggle={() => toggle('all')}
            />
            {close(ended)}
          </div>
          {open.has('all') ? (
            <ul className="grid grid-cols-1 gap-4 pt-2 md:pl-7">
              {ended.map((batch) => (
                <BatchRow key={batch.id} batch={batch} fold={null} />
              ))}
            </ul>
          ) : null}
        </li>
      ) : null}
    </ul>
  )
}
