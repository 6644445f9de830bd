import { useTranslator } from '#i18n/use-messages.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import type { ChosenPhoto } from './batch-bar.tsx'
import type { Checked } from './use-verdicts.ts'

/** Which photos are left out of a run, and why; how far the looking at them is. */
export function VerdictList({ photos, checked }: { photos: readonly ChosenPhoto[]; checked: Checked }) {
  const t = useTranslator()
  const { verdicts, looking } = checked
  const reasons = new Map<string, ChosenPhoto[]>()
  for (const photo of photos) {
    const verdict = verdicts[photo.photoId]
    const reason = typeof verdict === 'object' ? t.known(verdict.sentence) : t('Nothing would change.')
    reasons.set(reason, [...(reasons.get(reason) ?? []), photo])
  }
  const lookingText = looking && t('Looking at the photos: {done} of {total}', looking)
  return (
    <div role="status">
      {looking === null || lookingText === null ? null : (
        <div className="pt-3">
          <p className="pb-1 text-12 text-quiet tabular-nums">{lookingText}</p>
          <ProgressLine value={looking.done / looking.total} label={lookingText} />
        </div>
      )}
      {[...reasons].map(([reason, those]) => (
        <p key={reason} className="max-h-24 overflow-y-auto pt-2 text-14 text-warning wrap-anywhere">
          {t('Left out: {names}. {reason}', { names: t.list(those.map(({ name }) => name ?? '…')), reason })}
        </p>
      ))}
    </div>
  )
}
