import { useState } from 'react'
import { operatorTextMax } from '#contract/admin.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { OrderWithNotes } from '#server/money/billing/admin/billing-admin.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { kindTexts, planTexts, stateTexts } from '#web/billing/orders/order-texts.ts'
import { shortId, timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { MemberLink } from '../member-link.tsx'
import { useAct } from '../use-act.ts'

export interface OrderTableProps {
  orders: readonly OrderWithNotes[]
  /** All of one member, who is named above. */
  isOfOne?: boolean
}

/** Orders with their notes, newest first. */
export function OrderTable({ orders, isOfOne = false }: OrderTableProps) {
  const t = useTranslator()
  const [noted, setNoted] = useState<string | null>(null)
  const columns: readonly Column<OrderWithNotes>[] = [
    { head: 'At', isMinor: true, cell: ({ order }) => timeText(order.created_at) },
    {
      head: isOfOne ? 'Order' : 'Member',
      isLong: true,
      cell: ({ order, notes }) => (
        <>
          {isOfOne ? <code>{shortId(order.id)}</code> : <MemberLink email={order.email} />}
          {notes.map((note) => (
            <span key={note.id} className="block text-12 text-quiet">
              {timeText(note.at)}, {note.actor}: {String(note.detail.text)}
            </span>
          ))}
        </>
      ),
    },
    {
      head: 'What',
      isMinor: true,
      cell: ({ order }) => [t(planTexts[order.plan_id]), t(kindTexts[order.kind])].join(', '),
    },
    {
      head: 'State',
      cell: ({ order }) => t(order.is_surplus && order.state === 'paid' ? 'owed back' : stateTexts[order.state]),
    },
    { head: 'Amount', isNumber: true, cell: ({ order }) => moneyText(t, order.amount_cents, order.currency) },
    { head: 'Note', cell: ({ order }) => <TextButton onClick={() => setNoted(order.id)}>{t('Add')}</TextButton> },
  ]
  return (
    <>
      <DataTable
        label={t('Orders, newest first')}
        columns={columns}
        rows={orders}
        keyOf={({ order }) => order.id}
        none={t('Nothing has been ordered yet.')}
      />
      {noted === null ? null : <NoteDialog order={noted} onClose={() => setNoted(null)} />}
    </>
  )
}

function NoteDialog({ order, onClose }: { order: string; onClose(): void }) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const { isWorking, error, send } = useAct()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Note on the order')}
      description={t(
        'What was agreed about a refund. The money goes back at the payment provider; a note cannot be changed.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={isWorking || text.trim() === ''}
            onClick={() => void send('/notes', { order, text }, onClose)}
          >
            {t('Keep the note')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('Note')}
        value={text}
        maxLength={operatorTextMax}
        onChange={(event) => setText(event.target.value)}
        error={error}
      />
    </Dialog>
  )
}
