import { useTranslator } from '#i18n/use-messages.ts'
import type { Mask } from '#imaging/image.ts'
import { maybeMask } from '#tools/repair/damage/maybe-mask.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Analysis, PanelProps } from '#tools/tool.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'

type FoundDamageProps = Omit<PanelProps<RepairOptions>, 'analysis'> & { analysis: Analysis }

/** The size of the correction brush: as thin as scratches. Found by hand on old prints. */
const brushShare = 0.012

/** Shows the scratches that were found on the photo, and offers to correct them and to fill what is in doubt or torn off. */
export function FoundDamage({ analysis, options, onChange, found, isDone, photoSize }: FoundDamageProps) {
  const t = useTranslator()
  const { damage, torn } = analysis.masks
  const maybe = maybeMask({ analysis, options, isResult: isDone, photo: photoSize })
  const isMarked = options.scratches === 'marked'
  if (options.scratches === 'off') return null
  const take = (mask: Mask, next?: RepairOptions) => void found.take(mask, next, brushShare)
  const offersFound = damage !== undefined && !isMarked
  return (
    <div className="grid gap-1">
      {offersFound ? (
        <Switch label={t('Show them on the photo')} checked={found.isShown} onChange={found.onShow} />
      ) : null}
      <p className="text-12 text-quiet">
        {t('Click a scratch to mark its whole length.')}
        {maybe === null
          ? null
          : ` ${t('Anything outlined in yellow may belong to the picture and stays unless you click it.')}`}
      </p>
      <div className="flex flex-wrap gap-1">
        {offersFound ? (
          <Button kind="plain" size="small" onClick={() => take(damage, { ...options, scratches: 'marked' })}>
            {t('Correct with the brush')}
          </Button>
        ) : null}
        {isMarked ? (
          <Button kind="plain" size="small" onClick={() => onChange({ ...options, scratches: 'auto' })}>
            {t('Find them again')}
          </Button>
        ) : null}
        {maybe === null ? null : (
          <Button kind="plain" size="small" onClick={() => take(maybe)}>
            {t('Mark all that is outlined')}
          </Button>
        )}
        {torn === undefined ? null : (
          <Button kind="plain" size="small" onClick={() => take(torn)}>
            {t('Mark what is torn off')}
          </Button>
        )}
      </div>
    </div>
  )
}
