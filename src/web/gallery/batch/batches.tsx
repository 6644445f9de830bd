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
  /** Puts away some of those that have ended. */
  onPutAway(away: readonly BatchReply[]): void
}

/** So many that have ended take a line; of more, the last line holds the oldest. Taste. */
const linesMax = 3

/** Batches of edits, each in a line that says what it does or did: those that run, with their photos, and those that ended. */
export function Batches({ running, ended, onPutAway }: BatchesProps) {
  const t = useTranslator()
  const { nameOf } = useToolNames()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  if (running.length + ended.length === 0) return null
  const fold = (id: string) => ({
    isOpen: open.has(id),
    onToggle: () => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id])),
  })
  const close = (away: readonly BatchReply[]) => (
    <IconButton icon={X} label={t('Dismiss')} look={{ size: 16 }} onClick={() => onPutAway(away)} />
  )
  const lines = ended.length > linesMax ? ended.slice(0, linesMax - 1) : ended
  const rest = ended.slice(lines.length)
  return (
    <ul aria-label={t('Several at once')} className="grid grid-cols-1 gap-2 md:gap-4">
      {/* One list, so that a row stays the same one when its batch ends. */}
      {[...running, ...lines].map((batch) => (
        <BatchRow
          key={batch.id}
          batch={batch}
          {...fold(batch.id)}
          close={running.includes(batch) ? null : close([batch])}
        />
      ))}
      {rest.length === 0 ? null : (
        <li className="border-t border-line pt-2">
          <div className="flex items-center gap-2">
            <EditsLine
              title={t.list([...new Set(rest.map((batch) => batchName(t, batch, nameOf)))])}
              text={batchesText(t, rest)}
              {...fold('all')}
            />
            {close(rest)}
          </div>
          {open.has('all') ? (
            <ul className="grid grid-cols-1 gap-2 pt-2 md:pl-7">
              {rest.map((batch) => (
                <BatchRow key={batch.id} batch={batch} {...fold(batch.id)} close={close([batch])} />
              ))}
            </ul>
          ) : null}
        </li>
      )}
    </ul>
  )
}
