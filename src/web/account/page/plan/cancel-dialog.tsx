import { entitlements } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Day } from '#web/language/day.tsx'
import { CreditLost } from './credit-text.tsx'
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx'

const { FREE, BASIC } = entitlements

/** Confirms a cancellation: what changes, and when. */
export function CancelDialog({ paid, ...dialog }: PlanDialogProps) {
  const t = useTranslator()
  return (
    <PlanDialog
      {...dialog}
      title={t('End your plan?')}
      confirm={t('End the plan')}
      kind="danger"
      keep={t('Keep the plan')}
    >
      <p>
        <Rich
          message="BASIC stays yours until <day></day>, already paid for. It will not renew, and you can resume it until then."
          parts={{ day: () => <Day at={paid.accessUntil} /> }}
        />
      </p>
      {paid.credit === null ? null : (
        <p>
          <CreditLost credit={paid.credit} />
        </p>
      )}
      <Changes until={paid.accessUntil} />
      <p className="text-14 text-quiet">{t('Download what should stay longer before then.')}</p>
    </PlanDialog>
  )
}

/** The plan as it is beside what comes after it. */
function Changes({ until }: { until: string }) {
  const t = useTranslator()
  const cell = 'border-t border-line py-2 pr-3 text-left align-top font-normal'
  return (
    <table className="w-full border-b border-line text-14 tabular-nums">
      <caption className="pb-2 text-left font-medium">{t('What changes')}</caption>
      <thead>
        <tr className="align-bottom">
          <td />
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {t('plan|Now')}
          </th>
          <th scope="col" className="py-2 text-left font-medium">
            <Rich message="After <day></day>" parts={{ day: () => <Day at={until} /> }} />
          </th>
        </tr>
      </thead>
      <tbody>
        {changesOf(t).map(({ what, now, after }) => (
          <tr key={what}>
            <th scope="row" className={`${cell} text-quiet`}>
              {what}
            </th>
            <td className={cell}>{now}</td>
            <td className={cell}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function changesOf(t: Translator): readonly { what: string; now: string; after: string }[] {
  const edits = (count: number) => t('{count, number} a month', { count })
  return [
    { what: t('Edits'), now: edits(BASIC.requestsMax), after: edits(FREE.requestsMax) },
    { what: t('Repair and Change sky'), now: t('Yes'), after: t('No') },
    {
      what: t('Photos at once'),
      now: t('Up to {count, number}', { count: BASIC.batchPhotosMax }),
      after: t('photos at once|One'),
    },
    {
      what: t('Longest side of a result'),
      now: t('As your photo'),
      after: `${t.number(FREE.resultSideMaxPx)} px`,
    },
    {
      what: t('Photos are kept'),
      now: t('Until you delete them'),
      after: t('{days, number} days', { days: FREE.photoHours / 24 }),
    },
    // Whether there are any here is not said to members.
    { what: t('Ads'), now: t('No'), after: t('ads|Possible') },
  ]
}
