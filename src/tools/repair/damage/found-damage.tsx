import { useTranslator } from '#i18n/use-messages.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Analysis, PanelProps } from '#tools/tool.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'

type FoundDamageProps = Omit<PanelProps<RepairOptions>, 'analysis'> & { analysis: Analysis }

/** The size of the correction brush: as thin as scratches. Found by hand on old prints. */
const brushShare = 0.012

/** Shows the scratches that were found on the photo, and offers to correct them with the brush. */
export function FoundDamage({ analysis, options, onChange, found }: FoundDamageProps) {
  const t = useTranslator()
  const { damage } = analysis.masks
  if (options.scratches === 'marked')
    return (
      <div>
        <Button kind="plain" size="small" onClick={() => onChange({ ...options, scratches: 'auto' })}>
          {t('Find them again')}
        </Button>
      </div>
    )
  if (damage === undefined || options.scratches === 'off') return null
  const takeOver = () =>
    void found.take(damage, { ...options, scratches: 'marked' } satisfies RepairOptions, brushShare)
  return (
    <div className="grid gap-1">
      <Switch label={t('Show them on the photo')} checked={found.isShown} onChange={found.onShow} />
      <div>
        <Button kind="plain" size="small" onClick={takeOver}>
          {t('Correct with the brush')}
        </Button>
      </div>
    </div>
  )
}
