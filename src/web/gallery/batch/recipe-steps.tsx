import { useEffect, useState } from 'react'
import type { DoneReply, RecipeReply } from '#contract/recipe.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type RecipeStep, runnableKeptSteps, stepsThatRun } from '#tools/recipe.ts'
import { getDone } from '#web/api/recipes.ts'
import { placedName } from '#web/recipes/step-text.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'

/** What was done to a photo: the steps that can be done to others, and all of them to tell of. */
export type DoneRecipe = { readonly steps: RecipeStep[]; readonly told: DoneReply['steps'] } | 'failed' | null

/** @param photoId null: none is asked for */
export function useDoneRecipe(photoId: string | null): DoneRecipe {
  const [state, setState] = useState<{ photoId: string | null; done: DoneRecipe }>({ photoId, done: null })
  useEffect(() => {
    if (photoId === null) return
    let isCurrent = true
    const set = (done: DoneRecipe) => isCurrent && setState({ photoId, done })
    getDone(photoId).then(
      ({ steps }) => {
        const doable = steps.filter(({ refusal }) => refusal === null)
        const kept = doable.map(({ tool, options, mask }) => ({ tool, options, mask, isOn: true }))
        set({ told: steps, steps: runnableKeptSteps.safeParse(kept).data ?? [] })
      },
      () => set('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [photoId])
  return state.photoId === photoId ? state.done : null
}

/** The steps of a kept recipe in words. */
export function KeptSteps({ recipe }: { recipe: RecipeReply }) {
  const t = useTranslator()
  const steps = runnableKeptSteps.safeParse(recipe.steps).data
  const names = stepsThatRun(steps ?? []).map((step) => placedName(t, step))
  return (
    <p role="status" className="pt-3 text-14 text-quiet">
      {steps === undefined
        ? t('This recipe cannot be run as it is. Open it under Recipes and change it.')
        : t('In this order: {steps}.', { steps: t.list(names) })}
    </p>
  )
}

/** The steps that were done to a photo in words, and what of them is left out. */
export function DoneSteps({ done }: { done: DoneRecipe }) {
  const t = useTranslator()
  return (
    <p role="status" className="pt-3 text-14 text-quiet">
      {textOf(t, done)}
    </p>
  )
}

function textOf(t: Translator, done: DoneRecipe): string {
  if (done === null) return t('Reading what was done')
  if (done === 'failed') return t('What was done could not be read. Choose a tool, or try again.')
  const { steps, told } = done
  const names = (those: readonly { readonly tool: string }[]) => t.list(those.map((step) => nameOfStep(t, step)))
  const masked = told.filter(({ refusal }) => refusal === 'mask')
  const forgotten = told.filter(({ refusal }) => refusal === 'forgotten')
  const unmarked = told.filter(({ leavesMarks }) => leavesMarks)
  return [
    steps.length === 0
      ? t('Nothing of it can be done to other photos.')
      : t('In this order: {steps}.', { steps: t.list(steps.map((step) => placedName(t, step))) }),
    masked.length > 0
      ? t('Left out, since what is marked there fits one photo only: {steps}.', { steps: names(masked) })
      : '',
    forgotten.length > 0
      ? t('Left out, since its settings are no longer known: {steps}.', { steps: names(forgotten) })
      : '',
    unmarked.length > 0 ? t('Without what was marked by hand: {steps}.', { steps: names(unmarked) }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(t.gap)
}
