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
  /** Puts away all that have ended. */
  onPutAway(): void
}

/** Batches of edits: those that run with each of their photos, and those that have ended in one line. */
export function Batches({ running, ended, isToldAbove, onPutAway }: BatchesProps) {
  const t = useTranslator()
  const { nameOf } = useToolNames()
  const [isOpen, setOpen] = useState(false)
  if (running.length + ended.length === 0) return null
  const toggle = () => setOpen(!isOpen)
  const close = <IconButton icon={X} label={t('Dismiss')} look={{ size: 16 }} onClick={onPutAway} />
  const isOne = ended.length === 1
  return (
    <ul aria-label={t('Several at once')} className="grid grid-cols-1 gap-4">
      {/* One list, so that a row stays the same one when its batch ends. */}
      {[...running, ...(isOne ? ended : [])].map((batch) => (
        <BatchRow
          key={batch.id}
          batch={batch}
          isToldAbove={isToldAbove && running.includes(batch)}
          fold={running.includes(batch) ? null : { isOpen, toggle, close }}
        />
      ))}
      {ended.length > 1 ? (
        <li className="border-t border-line pt-2">
          <div className="flex items-center gap-2">
            <EditsLine
              title={t.list([...new Set(ended.map((batch) => batchName(t, batch, nameOf)))])}
              text={batchesText(t, ended)}
              isOpen={isOpen}
              onToggle={toggle}
            />
            {close}
          </div>
          {isOpen ? (
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
