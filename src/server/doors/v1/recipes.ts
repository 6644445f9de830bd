import { createRoute, z } from '@hono/zod-openapi'
import type { RecipeReply } from '#contract/recipe.ts'
import { type V1Recipe, v1Recipe } from '#contract/v1/recipes.ts'
import type { KeyUse } from '#server/doors/api-keys/api-keys.ts'
import { requireTool } from '#server/doors/v1/authorize.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import {
  idParam,
  jsonBody,
  jsonOf,
  makingHeaders,
  refusals,
  replayHeaders,
  tellReplay,
  withoutContent,
} from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import { anyMaker } from '#server/ground/visitors/owner.ts'
import type { Recipes } from '#server/pictures/recipes/recipes.ts'
import { type RecipeStep, recipeChange, recipeRequest } from '#tools/recipe.ts'

export interface V1RecipesParts {
  readonly recipes: Pick<Recipes, 'list' | 'get' | 'add' | 'change' | 'remove'>
}

const tags = ['Recipes']

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listRecipes',
  tags,
  summary: 'List recipes',
  description: 'All of the account, the latest changed first; at most 200.',
  responses: { 200: jsonOf('The recipes.', z.object({ data: z.array(v1Recipe) })), ...refusals() },
})

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addRecipe',
  tags,
  summary: 'Keep a recipe',
  description: 'A recipe’s file as it is (`/api/v1/recipe.schema.json`), or its name and steps alone.',
  request: { headers: makingHeaders, body: jsonBody(recipeRequest) },
  responses: { 201: jsonOf('The recipe.', v1Recipe, replayHeaders), ...refusals(409, 413, 415, 422) },
})

const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getRecipe',
  tags,
  summary: 'Get a recipe',
  request: { params: idParam },
  responses: { 200: jsonOf('The recipe.', v1Recipe), ...refusals(404, 422) },
})

const change = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'changeRecipe',
  tags,
  summary: 'Change a recipe',
  description: 'Its name, its steps, or both.',
  request: { params: idParam, body: jsonBody(recipeChange) },
  responses: { 200: jsonOf('The recipe.', v1Recipe), ...refusals(404, 413, 415, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteRecipe',
  tags,
  summary: 'Delete a recipe',
  description: 'Photos that were made with it stay.',
  request: { params: idParam },
  responses: { 204: withoutContent('It is deleted.'), ...refusals(404, 422) },
})

/** /api/v1/recipes */
export function v1Recipes({ recipes }: V1RecipesParts) {
  const routes = createV1App()

  routes.openapi(list, async (c) => {
    const { recipes: found } = await recipes.list(anyMaker(c.var.use.actor.owner))
    return c.json({ data: found.map(v1RecipeOf) }, 200)
  })

  routes.openapi(add, async (c) => {
    const { use } = c.var
    const key = storedKey(use, c.req.valid('header')['idempotency-key'])
    const body = c.req.valid('json')
    requireTools(use, body.steps)
    const { recipe, isNew } = await recipes.add(use.actor.owner, body, key, use.keyId)
    c.header('location', `/api/v1/recipes/${recipe.id}`)
    tellReplay(c, !isNew)
    return c.json(v1RecipeOf(recipe), 201)
  })

  routes.openapi(get, async (c) =>
    c.json(v1RecipeOf(await recipes.get(anyMaker(c.var.use.actor.owner), c.req.valid('param').id)), 200),
  )

  routes.openapi(change, async (c) => {
    const { use } = c.var
    const body = c.req.valid('json')
    requireTools(use, body.steps ?? [])
    return c.json(v1RecipeOf(await recipes.change(use.actor.owner, c.req.valid('param').id, body)), 200)
  })

  routes.openapi(remove, async (c) => {
    await recipes.remove(c.var.use.actor.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

  return routes
}

/** Also of steps that are off: whoever runs the recipe may switch them on. @throws Problem 'key-tool-refused' */
function requireTools(use: KeyUse, steps: readonly RecipeStep[]): void {
  for (const { tool } of steps) requireTool(use, tool)
}

const v1RecipeOf = (recipe: RecipeReply): V1Recipe => ({
  ...recipe,
  steps: recipe.steps.map((step) => ({ ...step, options: step.options as Record<string, unknown> })),
})
