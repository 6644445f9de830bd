import {
  type DoneReply,
  doneReply,
  type RecipeReply,
  type RecipesReply,
  recipeReply,
  recipesReply,
} from '#contract/recipe.ts'
import type { Recipe, RecipeChange } from '#tools/recipe.ts'
import { request, requestNothing } from './request/request.ts'

const pathOf = (id: string) => `/api/recipes/${encodeURIComponent(id)}`

/** The latest changed first. */
export function listRecipes(signal?: AbortSignal): Promise<RecipesReply> {
  return request('/api/recipes', recipesReply, { signal, isQuiet: true })
}

export function addRecipe(recipe: Pick<Recipe, 'name' | 'steps'>): Promise<RecipeReply> {
  return request('/api/recipes', recipeReply, { method: 'POST', json: recipe })
}

export function changeRecipe(id: string, change: RecipeChange): Promise<RecipeReply> {
  return request(pathOf(id), recipeReply, { method: 'POST', json: change })
}

export function deleteRecipe(id: string): Promise<void> {
  return requestNothing(pathOf(id), { method: 'DELETE' })
}

/** What was done to a photo, from its upload on. */
export function getDone(photoId: string): Promise<DoneReply> {
  return request(`/api/recipes/done/${encodeURIComponent(photoId)}`, doneReply)
}

/** The recipe as a file. */
export const recipeFileUrl = (id: string) => `${pathOf(id)}/file`
