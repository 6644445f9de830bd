import { useState } from 'react'
import { problems } from '#contract/problem.ts'
import type { RecipeReply } from '#contract/recipe.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { batchPresetsOf, batchToolIds, labelOf, type ToolId } from '#tools/catalog.ts'
import { costOfRun } from '#tools/recipe.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { openPricing } from '#web/account/account-state.ts'
import { submitBatch } from '#web/api/batches.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { KeptKey } from '#web/requests/kept-key.ts'
import { useAction } from '#web/requests/use-action.ts'
import { barClass } from '../selection/selection-bar.tsx'
import { keepTool, seriesPictureOf } from './batch-tools.ts'
import { DoneSteps, KeptSteps, useDoneRecipe } from './recipe-steps.tsx'
import { stepsOf, useChoice } from './use-choice.ts'
import { isLeftOut, useVerdicts } from './use-verdicts.ts'
import { VerdictList } from './verdict-list.tsx'

/** A photo to work on. Its name is unknown where the list has not reached it. */
export interface ChosenPhoto {
  readonly photoId: string
  /** The photo that it was made from, as far as it is left. */
  readonly firstId: string
  readonly name: string | null
  readonly steps: number
}

export interface BatchBarProps {
  chosen: readonly ChosenPhoto[]
  /** The photo whose steps the address asks for. */
  like: ChosenPhoto | null
  photosMax: number
  onCancel(): void
  onStarted(): void
}

/** On a phone, where photos need the room, the values say what they are of. */
const unnamed = 'min-w-32 flex-1 max-md:[&>div>:first-child]:sr-only md:flex-none'

/** Chooses what is done to the selected photos; fixed to the foot of the window. */
export default function BatchBar({ chosen, like, photosMax, onCancel, onStarted }: BatchBarProps) {
  const t = useTranslator()
  const choice = useChoice()
  const { tool, presetId, isSeries, likeId, recipe, isTool } = choice
  const done = useDoneRecipe(likeId)
  const [isFromFirst, setFromFirst] = useState(false)
  const others = chosen.filter(({ photoId }) => photoId !== likeId)
  const photos = isFromFirst ? others.map((photo) => ({ ...photo, photoId: photo.firstId })) : others
  const steps = stepsOf(choice, done, photos)
  const request = { photoIds: photos.slice(0, photosMax).map(({ photoId }) => photoId), steps }
  const key = JSON.stringify(request)
  const checked = useVerdicts(request, key)
  const left = photos.filter(({ photoId }) => isLeftOut(checked.verdicts[photoId]))
  const going = photos.filter((photo) => !left.includes(photo)).map(({ photoId }) => photoId)
  choice.moveOn(photos.length > 0 && left.length === photos.length)
  const counted = going.length * costOfRun(steps)
  const usage = useUsage()?.usage
  const remaining = usage === undefined ? null : Math.max(0, usage.limit - usage.current)
  const needsPlan = photos.length > photosMax && photosMax === 1
  const problem = problemOf(t, { count: photos.length, needsPlan, photosMax, counted, remaining })
  // One idempotency key a submission: pressing again after a lost answer never edits twice.
  const [sent] = useState(() => new KeptKey())
  const { run, isWorking } = useAction()
  const start = () =>
    run(async () => {
      await submitBatch({ photoIds: going, steps }, sent.keyOf(key))
      if (isTool) keepTool(tool)
      onStarted()
    })
  return (
    <section aria-label={t('Several at once')} className={barClass}>
      <div className="flex flex-wrap items-end gap-2 md:gap-4">
        <p role="status" className="w-full text-14 tabular-nums md:w-auto md:min-w-40 md:flex-1">
          <span className="block text-16">
            {needsPlan
              ? t('{count, plural, one {# photo selected} other {# photos selected}}', { count: photos.length })
              : t('{count} of {max, plural, one {# photo} other {# photos}} chosen', {
                  count: photos.length,
                  max: photosMax,
                })}
          </span>
          <span className={problem === null ? 'text-quiet' : 'text-danger'}>
            {problem ?? (going.length === 0 ? howTo(t, photosMax) : costOf(t, counted, remaining))}
          </span>{' '}
          {needsPlan ? <TextButton onClick={() => openPricing('several')}>{t('Plans')}</TextButton> : null}
        </p>
        <div className={`${unnamed} md:w-52`}>
          <Select
            label={t('Tool')}
            value={recipe?.id ?? likeId ?? (isTool ? tool : '')}
            options={[...toolsIn(t), ...keptIn(t, choice.recipes), ...donesIn(t, chosen, like)]}
            onChange={(next) => choice.choose(next)}
          />
        </div>
        {isTool ? (
          <div className={`${unnamed} md:w-44`}>
            <Select label={t('Recipe')} value={presetId} options={presetsOf(t, tool)} onChange={choice.choosePreset} />
          </div>
        ) : null}
        {others.some(({ steps }) => steps > 0) ? (
          // "The latest results" alone would not say of what.
          <div className="w-full md:w-44">
            <Select
              label={t('Starts from')}
              value={isFromFirst ? 'first' : 'latest'}
              options={[
                { value: 'latest', label: t('The latest results'), hint: t('Adds to earlier edits.') },
                { value: 'first', label: t('The originals'), hint: t('Leaves out earlier edits.') },
              ]}
              onChange={(start) => setFromFirst(start === 'first')}
            />
          </div>
        ) : null}
        {!isTool || seriesPictureOf(tool) === null ? null : (
          <div className="w-full md:w-auto md:max-w-72">
            <Switch
              label={t('One palette for all')}
              hint={t('Similar things take the first chosen photo’s colours.')}
              checked={isSeries}
              onChange={choice.setSeries}
            />
          </div>
        )}
        <div className="flex w-full justify-end gap-2 md:ms-auto md:w-auto">
          <Button kind="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={going.length === 0 || steps.length === 0 || problem !== null || isWorking}
            onClick={() => void start()}
          >
            {isWorking
              ? t('Starting')
              : t('Edit {count, plural, one {# photo} other {# photos}}', { count: going.length })}
          </Button>
        </div>
      </div>
      {likeId === null ? null : <DoneSteps done={done} />}
      {recipe === null ? null : <KeptSteps recipe={recipe} />}
      <VerdictList photos={left} checked={checked} />
    </section>
  )
}

const toolsIn = (t: Translator) =>
  batchToolIds.map((id) => ({
    value: id as string,
    label: t.known(labelOf(id, batchPresetsOf(id)[0]?.options ?? null)),
  }))
const presetsOf = (t: Translator, tool: ToolId) =>
  batchPresetsOf(tool).map(({ id, label }) => ({ value: id, label: t(label) }))
const keptIn = (t: Translator, recipes: readonly RecipeReply[]) =>
  recipes.map(({ id, name }) => ({ value: id, label: t('Recipe: {name}', { name }) }))
const donesIn = (t: Translator, chosen: readonly ChosenPhoto[], like: ChosenPhoto | null) =>
  [...(like === null ? [] : [like]), ...chosen.filter(({ photoId }) => photoId !== like?.photoId)]
    .filter(({ steps }) => steps > 0)
    .map(({ photoId, name }) => ({
      value: photoId,
      label: name === null ? t('Same as your photo') : t('Same as {name}', { name }),
    }))

function problemOf(
  t: Translator,
  given: { count: number; needsPlan: boolean; photosMax: number; counted: number; remaining: number | null },
): string | null {
  const { count, needsPlan, photosMax, counted, remaining } = given
  if (needsPlan) return t(problems['plan-needed'].sentence)
  if (count > photosMax) return t('Up to {max} photos at once. Select fewer.', { max: photosMax })
  if (remaining !== null && counted > remaining)
    return t('Only {count, number} edits left. Choose fewer.', { count: remaining })
  return null
}

const howTo = (t: Translator, photosMax: number) =>
  photosMax === 1
    ? t('Choose or add a photo to edit. Several at once are part of BASIC.')
    : t('Choose photos to edit, or add some.')

/** @param remaining null: unknown */
function costOf(t: Translator, counted: number, remaining: number | null): string {
  if (counted === 0) return t('Costs no edit.')
  return remaining === null
    ? t('Uses {count}', { count: counted })
    : t('Uses {count} of {left, number} left', { count: counted, left: remaining })
}
