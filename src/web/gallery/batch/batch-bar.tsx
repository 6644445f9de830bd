import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type BatchRequest, batchPresetsOf, batchToolIds, isCounted, type ToolId, toolCatalog } from '#tools/catalog.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { submitBatch } from '#web/api/batches.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useAction } from '#web/requests/use-action.ts'
import { barClass } from '../selection/selection-bar.tsx'
import { firstPresetOf, keepTool, lastTool, seriesPictureOf, toolsInOrder } from './batch-tools.ts'
import { type DoneRecipe, RecipeSteps, useDoneRecipe } from './recipe-steps.tsx'
import { isLeftOut, useVerdicts } from './use-verdicts.ts'
import { VerdictList } from './verdict-list.tsx'

/** A photo to work on. Its name is unknown where the list has not reached it. */
export interface ChosenPhoto {
  readonly photoId: string
  readonly name: string | null
  readonly steps: number
}

export interface BatchBarProps {
  chosen: readonly ChosenPhoto[]
  photosMax: number
  onCancel(): void
  onStarted(): void
}

type Recipe = BatchRequest['recipe']

/** Chooses what is done to the selected photos; fixed to the foot of the window. */
export default function BatchBar({ chosen, photosMax, onCancel, onStarted }: BatchBarProps) {
  const t = useTranslator()
  const choice = useChoice()
  const { tool, presetId, isSeries, likeId } = choice
  const done = useDoneRecipe(likeId)
  const recipe = recipeOf(choice, done, chosen)
  const photos = chosen.filter(({ photoId }) => photoId !== likeId)
  const request = { photoIds: photos.slice(0, photosMax).map(({ photoId }) => photoId), recipe: recipe[0] ?? null }
  const key = JSON.stringify([request, recipe])
  const checked = useVerdicts(
    request.recipe === null
      ? { photoIds: [], recipe: { tool: 'cartoon', options: {} } as Recipe }
      : { ...request, recipe: request.recipe },
    key,
  )
  const left = photos.filter(({ photoId }) => isLeftOut(checked.verdicts[photoId]))
  const going = photos.filter((photo) => !left.includes(photo)).map(({ photoId }) => photoId)
  choice.moveOn(photos.length > 0 && left.length === photos.length)
  const counted = going.length * recipe.filter((step) => isCounted(step.tool)).length
  const usage = useUsage()?.usage
  const remaining = usage === undefined ? null : Math.max(0, usage.limit - usage.current)
  const problem = problemOf(t, { count: photos.length, photosMax, counted, remaining })
  // One idempotency key a submission: pressing again after a lost answer never edits twice.
  const [sent, setSent] = useState({ key: '', id: '' })
  const { run, isWorking } = useAction()
  const [first, ...further] = recipe
  const start = () =>
    run(async () => {
      if (first === undefined) return
      const id = sent.key === key ? sent.id : newKey()
      setSent({ key, id })
      await submitBatch({ photoIds: going, recipe: first, further }, id)
      keepTool(tool)
      onStarted()
    })
  return (
    <section aria-label={t('Several at once')} className={barClass}>
      <div className="flex flex-wrap items-end gap-3 md:gap-4">
        <p role="status" className="w-full text-14 tabular-nums md:w-auto md:min-w-40 md:flex-1">
          <span className="block text-16">
            {t('{count} of {max} photos marked', { count: photos.length, max: photosMax })}
          </span>
          <span className={problem === null ? 'text-quiet' : 'text-danger'}>
            {problem ?? costOf(t, going.length, counted, remaining)}
          </span>
        </p>
        <div className="min-w-32 flex-1 md:w-52 md:flex-none">
          <Select
            label={t('Tool')}
            value={likeId ?? tool}
            options={[...toolsIn(t), ...recipesIn(t, chosen)]}
            onChange={(next) => choice.choose(next)}
          />
        </div>
        {likeId === null ? (
          <div className="min-w-32 flex-1 md:w-44 md:flex-none">
            <Select label={t('Recipe')} value={presetId} options={presetsOf(t, tool)} onChange={choice.choosePreset} />
          </div>
        ) : null}
        {likeId !== null || seriesPictureOf(tool) === null ? null : (
          <div className="w-full md:w-auto md:max-w-72">
            <Switch
              label={t('One palette for all')}
              hint={t('Like things take the colours of the photo marked first.')}
              checked={isSeries}
              onChange={choice.setSeries}
            />
          </div>
        )}
        <div className="flex w-full justify-end gap-2 md:w-auto">
          <Button kind="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={going.length === 0 || first === undefined || problem !== null || isWorking}
            onClick={() => void start()}
          >
            {isWorking
              ? t('Starting')
              : t('Edit {count, plural, one {# photo} other {# photos}}', { count: going.length })}
          </Button>
        </div>
      </div>
      {likeId === null ? null : <RecipeSteps done={done} />}
      <VerdictList photos={left} checked={checked} />
    </section>
  )
}

/** What is done: a tool with a preset, or as was done to a photo. */
function useChoice() {
  const [search] = useSearchParams()
  const [order] = useState(() => toolsInOrder(search.get('tool'), lastTool()))
  const [tool, setTool] = useState<ToolId>(order[0] ?? batchToolIds[0])
  const [presetId, setPresetId] = useState<string>(firstPresetOf(tool))
  const [isSeries, setSeries] = useState(false)
  const [likeId, setLikeId] = useState<string | null>(null)
  const [isByHand, setByHand] = useState(false)
  const take = (next: ToolId) => {
    setTool(next)
    setPresetId(firstPresetOf(next))
  }
  return {
    tool,
    presetId,
    isSeries,
    likeId,
    setSeries,
    choosePreset: setPresetId,
    /** @param value a tool, or the id of a photo to follow */
    choose(value: string) {
      setByHand(true)
      const next = batchToolIds.find((id) => id === value)
      setLikeId(next === undefined ? value : null)
      if (next !== undefined) take(next)
    },
    /** Goes on to the next tool where this one, which nobody chose, would fail on all photos. */
    moveOn(isRefused: boolean) {
      const next = order[order.indexOf(tool) + 1]
      if (isRefused && !isByHand && next !== undefined) take(next)
    },
  }
}

function recipeOf(
  { tool, presetId, isSeries, likeId }: Pick<ReturnType<typeof useChoice>, 'tool' | 'presetId' | 'isSeries' | 'likeId'>,
  done: DoneRecipe,
  [first]: readonly ChosenPhoto[],
): Recipe[] {
  if (likeId !== null) return typeof done === 'object' && done !== null ? done.steps : []
  const preset = batchPresetsOf(tool).find(({ id }) => id === presetId)?.options as object
  const picture = isSeries && first !== undefined && seriesPictureOf(tool)?.options(first.photoId)
  return [{ tool, options: { ...preset, ...picture } } as Recipe]
}

const toolsIn = (t: Translator) =>
  batchToolIds.map((id) => ({ value: id as string, label: t.known(toolCatalog[id].label) }))
const presetsOf = (t: Translator, tool: ToolId) =>
  batchPresetsOf(tool).map(({ id, label }) => ({ value: id, label: t(label) }))
const recipesIn = (t: Translator, chosen: readonly ChosenPhoto[]) =>
  chosen
    .filter(({ steps }) => steps > 0)
    .map(({ photoId, name }) => ({ value: photoId, label: t('As was done to {name}', { name: name ?? '' }) }))

function problemOf(
  t: Translator,
  given: { count: number; photosMax: number; counted: number; remaining: number | null },
): string | null {
  const { count, photosMax, counted, remaining } = given
  if (count > photosMax) return t('Up to {max} photos go at once. Select fewer.', { max: photosMax })
  if (remaining !== null && counted > remaining)
    return t('Only {count, number} edits are left. Mark fewer.', { count: remaining })
  return null
}

/** @param remaining null: unknown */
function costOf(t: Translator, going: number, counted: number, remaining: number | null): string {
  if (going === 0) return t('Mark the photos to edit.')
  if (counted === 0) return t('Costs no edit.')
  return remaining === null
    ? t('Uses {count}', { count: counted })
    : t('Uses {count} of {left, number} left', { count: counted, left: remaining })
}

/** crypto.randomUUID is missing on plain http. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
