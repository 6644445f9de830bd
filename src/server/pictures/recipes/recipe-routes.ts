import { Hono } from 'hono'
import { z } from 'zod'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'
import { readRecipeBody } from '#server/pictures/recipes/read-recipe-body.ts'
import type { Recipes } from '#server/pictures/recipes/recipes.ts'
import { recipeChange, recipeRequest } from '#tools/recipe.ts'

/** /api/recipes: of members. */
export function recipeRoutes(recipes: Recipes): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => replyData(c, await recipes.list(requireSession(c).user.id)))

  routes.post('/', async (c) => {
    const { user } = requireSession(c)
    const body = await readJson(c, z.looseObject({}))
    return replyData(c, (await recipes.add(user.id, readRecipeBody(recipeRequest, body))).recipe, 201)
  })

  routes.get('/done/:id', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await recipes.done(user.id, readId(c)))
  })

  routes.get('/:id', async (c) => replyData(c, await recipes.get(requireSession(c).user.id, readId(c))))

  routes.post('/:id', async (c) => {
    const { user } = requireSession(c)
    const id = readId(c)
    const body = await readJson(c, z.looseObject({}))
    return replyData(c, await recipes.change(user.id, id, readRecipeBody(recipeChange, body)))
  })

  routes.delete('/:id', async (c) => {
    await recipes.remove(requireSession(c).user.id, readId(c))
    return c.body(null, 204)
  })

  routes.get('/:id/file', async (c) => {
    const file = await recipes.file(requireSession(c).user.id, readId(c))
    c.header('cache-control', 'private, no-store')
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('content-disposition', attachmentHeader(`${file.name}.json`))
    return c.body(`${JSON.stringify(file, null, 2)}\n`)
  })

  return routes
}
