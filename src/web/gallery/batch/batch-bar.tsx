import { useState } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type BatchRequest, batchPresetsOf, batchToolIds, pictureOf, type ToolId, toolCatalog } from '#tools/catalog.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { submitBatch } from '#web/api/batches.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useAction } from '#web/requests/use-action.ts'

export interface BatchBarProps {
  chosen: ReadonlySet<string>
  photosMax: number
  onCancel(): void
  onStarted(): void
}

const toolsIn = (t: Translator) => batchToolIds.map((id) => ({ value: id, label: t.known(toolCatalog[id].label) }))
const presetsOf = (t: Translator, tool: ToolId) =>
  batchPresetsOf(tool).map(({ id, label }) => ({ value: id, label: t(label) }))
/** How the photos of a series are edited alike; null where each is edited for itself. */
const seriesOf = (tool: ToolId) => {
  const picture = pictureOf(tool)
  return picture?.isForSeries === true ? picture : null
}
const firstPresetOf = (tool: ToolId) => batchPresetsOf(tool)[0]?.id ?? ''

/** Chooses the tool for the selected photos; fixed to the foot of the window while photos are selected. */
export default function BatchBar({ chosen, photosMax, onCancel, onStarted }: BatchBarProps) {
  const [tool, setTool] = useState<ToolId>(batchToolIds[0])
  const [presetId, setPresetId] = useState<string>(firstPresetOf(batchToolIds[0]))
  const [isSeries, setSeries] = useState(false)
  // One idempotency key a submission: pressing again after a lost answer never edits twice.
  const [key, setKey] = useState(newKey)
  const { run, isWorking } = useAction()
  const t = useTranslator()
  const usage = useUsage()?.usage
  const left = usage === undefined ? null : Math.max(0, usage.limit - usage.current)
  const count = chosen.size
  const isTooMany = left !== null && count > left

  const start = () =>
    run(async () => {
      const preset = batchPresetsOf(tool).find(({ id }) => id === presetId)?.options as object
      const [first] = chosen
      const picture = isSeries && first !== undefined && seriesOf(tool)?.options(first)
      const options = { ...preset, ...picture }
      await submitBatch(
        { photoIds: [...chosen], recipe: { tool, options } as BatchRequest['recipe'], further: [] },
        key,
      )
      onStarted()
    })

  return (
    <section
      aria-label={t('Several at once')}
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-raised px-4 py-4 shadow-overlay md:mx-0 md:px-6"
    >
      <div className="flex flex-wrap items-end gap-3 md:gap-4">
        <p role="status" className="w-full text-14 tabular-nums md:w-auto md:min-w-40 md:flex-1">
          <span className="block text-16">{t('{count} of {max} photos marked', { count, max: photosMax })}</span>
          <span className={isTooMany ? 'text-danger' : 'text-quiet'}>{costOf(t, count, left)}</span>
        </p>
        <div className="min-w-32 flex-1 md:w-40 md:flex-none">
          <Select
            label={t('Tool')}
            value={tool}
            options={toolsIn(t)}
            onChange={(next) => {
              setTool(next)
              setPresetId(firstPresetOf(next))
              setKey(newKey())
            }}
          />
        </div>
        <div className="min-w-32 flex-1 md:w-44 md:flex-none">
          <Select
            label={t('Recipe')}
            value={presetId}
            options={presetsOf(t, tool)}
            onChange={(next) => {
              setPresetId(next)
              setKey(newKey())
            }}
          />
        </div>
        {seriesOf(tool) === null ? null : (
          <div className="w-full md:w-auto md:max-w-72">
            <Switch
              label={t('One palette for all')}
              hint={t('Like things take the colours of the photo marked first.')}
              checked={isSeries}
              onChange={(checked) => {
                setSeries(checked)
                setKey(newKey())
              }}
            />
          </div>
        )}
        <div className="flex w-full justify-end gap-2 md:w-auto">
          <Button kind="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" disabled={count === 0 || isTooMany || isWorking} onClick={() => void start()}>
            {isWorking ? t('Starting') : t('Edit {count, plural, one {# photo} other {# photos}}', { count })}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** @param left null: unknown */
function costOf(t: Translator, count: number, left: number | null): string {
  if (left !== null && count > left) return t('Only {count, number} edits are left. Mark fewer.', { count: left })
  if (count === 0) return t('Mark the photos to edit.')
  return left === null ? t('Uses {count}', { count }) : t('Uses {count} of {left, number} left', { count, left })
}

/** crypto.randomUUID is missing on plain http. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
