import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RecipeReply } from '#contract/recipe.ts'
import { batchPresetsOf, batchToolIds, type ToolId } from '#tools/catalog.ts'
import { type RecipeStep, runnableKeptSteps, stepsThatRun } from '#tools/recipe.ts'
import { listRecipes } from '#web/api/recipes.ts'
import type { ChosenPhoto } from './batch-bar.tsx'
import { firstPresetOf, lastTool, seriesPictureOf, toolsInOrder } from './batch-tools.ts'
import type { DoneRecipe } from './recipe-steps.tsx'

export type Choice = ReturnType<typeof useChoice>

/** What is done: a tool with a preset, a recipe that was kept, or as was done to a photo. */
export function useChoice() {
  const [search] = useSearchParams()
  const [order] = useState(() => toolsInOrder(search.get('tool'), lastTool()))
  const [tool, setTool] = useState<ToolId>(order[0] ?? batchToolIds[0])
  const [presetId, setPresetId] = useState<string>(firstPresetOf(tool))
  const [isSeries, setSeries] = useState(false)
  const askedId = search.get('recipe')
  const [otherId, setOtherId] = useState(askedId ?? search.get('like'))
  const [isByHand, setByHand] = useState(otherId !== null)
  const recipes = useRecipes()
  const recipe = recipes.find(({ id }) => id === otherId) ?? null
  // A recipe that the address names is no photo, also before the recipes are read.
  const isPhoto = otherId !== null && recipe === null && otherId !== askedId
  const take = (next: ToolId) => {
    setTool(next)
    setPresetId(firstPresetOf(next))
  }
  return {
    tool,
    presetId,
    isSeries,
    recipes,
    /** The kept recipe that is chosen. */
    recipe,
    /** The photo to follow. */
    likeId: isPhoto ? otherId : null,
    isTool: otherId === null,
    setSeries,
    choosePreset: setPresetId,
    /** @param value a tool, or the id of a recipe or of a photo to follow */
    choose(value: string) {
      setByHand(true)
      const next = batchToolIds.find((id) => id === value)
      setOtherId(next === undefined ? value : null)
      if (next !== undefined) take(next)
    },
    /** Goes on to the next tool where this one, which nobody chose, would fail on all photos. */
    moveOn(isRefused: boolean) {
      const next = order[order.indexOf(tool) + 1]
      if (isRefused && !isByHand && next !== undefined) take(next)
    },
  }
}

/** The member's recipes; none until they are read. */
function useRecipes(): readonly RecipeReply[] {
  const [recipes, setRecipes] = useState<readonly RecipeReply[]>([])
  useEffect(() => {
    const control = new AbortController()
    listRecipes(control.signal).then(
      (reply) => setRecipes(reply.recipes),
      () => {},
    )
    return () => control.abort()
  }, [])
  return recipes
}

/** The steps of what is chosen; empty where nothing can be done. */
export function stepsOf(
  { tool, presetId, isSeries, likeId, recipe, isTool }: Choice,
  done: DoneRecipe,
  [first]: readonly ChosenPhoto[],
): RecipeStep[] {
  if (likeId !== null) return typeof done === 'object' && done !== null ? done.steps : []
  if (!isTool) return stepsThatRun(runnableKeptSteps.safeParse(recipe?.steps).data ?? [])
  const preset = batchPresetsOf(tool).find(({ id }) => id === presetId)?.options as object
  const picture = isSeries && first !== undefined && seriesPictureOf(tool)?.options(first.photoId)
  return [{ tool, options: { ...preset, ...picture }, mask: null, isOn: true }]
}
