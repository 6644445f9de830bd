import { useState } from 'react'
import { type BatchRequest, batchToolIds, toolCatalog } from '#tools/catalog.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useAction } from '../account-page/use-action.ts'
import { countText } from '../account-page/words.ts'
import { submitBatch } from '../api/batches.ts'
import { useUsage } from '../usage/use-usage.ts'

type BatchTool = (typeof batchToolIds)[number]

export interface BatchBarProps {
  chosen: ReadonlySet<string>
  photosMax: number
  onCancel(): void
  onStarted(): void
}

const tools = batchToolIds.map((id) => ({ value: id, label: toolCatalog[id].label }))
const presetsOf = (tool: BatchTool) => toolCatalog[tool].presets.map(({ id, label }) => ({ value: id, label }))

/** What is to happen to the marked photos; stays at the foot of the window while they are chosen. */
export default function BatchBar({ chosen, photosMax, onCancel, onStarted }: BatchBarProps) {
  const [tool, setTool] = useState<BatchTool>('beauty')
  const [presetId, setPresetId] = useState(toolCatalog.beauty.presets[0].id as string)
  // One key for one wish: pressing again after a lost answer never edits twice.
  const [key, setKey] = useState(newKey)
  const { run, isWorking } = useAction()
  const usage = useUsage()?.usage
  const left = usage === undefined ? null : Math.max(0, usage.limit - usage.current)
  const isTooMany = left !== null && chosen.size > left

  const start = () =>
    run(async () => {
      const { presets } = toolCatalog[tool]
      const { options } = presets.find(({ id }) => id === presetId) ?? presets[0]
      await submitBatch({ photoIds: [...chosen], recipe: { tool, options } as BatchRequest['recipe'] }, key)
      onStarted()
    })

  return (
    <section
      aria-label="Several at once"
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-raised px-4 py-4 shadow-overlay md:mx-0 md:px-6"
    >
      <div className="flex flex-wrap items-end gap-3 md:gap-4">
        <p role="status" className="w-full text-14 tabular-nums md:w-auto md:min-w-40 md:flex-1">
          <span className="block text-16">
            {chosen.size} of {photosMax} photos marked
          </span>
          <span className={isTooMany ? 'text-danger' : 'text-quiet'}>
            {isTooMany
              ? `Only ${countText(left)} edits are left. Mark fewer.`
              : chosen.size === 0
                ? 'Mark the photos to edit.'
                : `Uses ${chosen.size}${left === null ? '' : ` of ${countText(left)} left`}`}
          </span>
        </p>
        <div className="min-w-32 flex-1 md:w-40 md:flex-none">
          <Select
            label="Tool"
            value={tool}
            options={tools}
            onChange={(next) => {
              setTool(next)
              setPresetId(toolCatalog[next].presets[0].id)
              setKey(newKey())
            }}
          />
        </div>
        <div className="min-w-32 flex-1 md:w-44 md:flex-none">
          <Select
            label="Recipe"
            value={presetId}
            options={presetsOf(tool)}
            onChange={(next) => {
              setPresetId(next)
              setKey(newKey())
            }}
          />
        </div>
        <div className="flex w-full justify-end gap-2 md:w-auto">
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button kind="primary" disabled={chosen.size === 0 || isTooMany || isWorking} onClick={() => void start()}>
            {isWorking ? 'Starting' : `Edit ${chosen.size === 1 ? '1 photo' : `${chosen.size} photos`}`}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** crypto.randomUUID is missing on plain http. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
