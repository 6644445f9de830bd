import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { Problem } from '#contract/problem.ts'
import { type AuthorizeParts, authorize } from '#server/doors/v1/authorize.ts'
import { type V1BatchesParts, v1Batches } from '#server/doors/v1/batches.ts'
import { type V1CutOutsParts, v1CutOuts } from '#server/doors/v1/cut-outs.ts'
import { createDocument } from '#server/doors/v1/document.ts'
import { type V1EditsParts, v1Edits } from '#server/doors/v1/edits.ts'
import { type V1JobResultsParts, v1JobResults } from '#server/doors/v1/job-results.ts'
import { type V1JobsParts, v1Jobs } from '#server/doors/v1/jobs.ts'
import { noSuchAddress } from '#server/doors/v1/not-here.ts'
import { guardOperations } from '#server/doors/v1/operation-rights.ts'
import { type V1PhotosParts, v1Photos } from '#server/doors/v1/photos.ts'
import { replyWithProblemJson } from '#server/doors/v1/problem-json.ts'
import { base64BytesMax } from '#server/doors/v1/receive-photo.ts'
import { type V1RecipesParts, v1Recipes } from '#server/doors/v1/recipes.ts'
import { v1Tools } from '#server/doors/v1/tools.ts'
import { type V1UploadsParts, v1Uploads } from '#server/doors/v1/uploads.ts'
import { type V1UsageParts, v1Usages } from '#server/doors/v1/usage.ts'
import { createV1App, type V1Env } from '#server/doors/v1/v1-app.ts'
import { describePayloads, type V1WebhooksParts, v1Webhooks } from '#server/doors/v1/webhooks.ts'
import { refuseRest } from '#server/ground/http/allowed-methods.ts'
import type { HttpApp } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import { type ResultParts, resultRoutes } from '#server/pictures/results/result-routes.ts'
import { type UploadParts, uploadRoutes } from '#server/pictures/uploads/upload-routes.ts'
import { recipeJsonSchema } from '#tools/recipe.ts'

export type V1Parts = AuthorizeParts &
  V1EditsParts &
  V1CutOutsParts &
  V1PhotosParts &
  V1UploadsParts &
  V1JobsParts &
  V1JobResultsParts &
  V1UsageParts &
  V1RecipesParts &
  V1BatchesParts &
  V1WebhooksParts &
  ResultParts &
  UploadParts & {
    /** What our addresses begin with; null: as the request says. */
    readonly publicOrigin: string | null
  }

const v1Path = '/api/v1'
const jsonBytesMax = 256 * 1024

/**
 * /api/v1, for programs. It is mounted before session, origin check and envelope: a key is all that counts.
 *
 * A resource is one file: its routes, each by `createRoute` with the zod schemas of what comes in and goes out, from
 * which the OpenAPI document is made, and a function that takes the features that it calls and returns an app of
 * `createV1App`. It is mounted below, its rights are stated in `operationRights`, and that is all: who calls is in `c.var.use` (`use.actor` acts, `reader` reads
 * what is delivered), `requireTool` checks a key's tools, `storedKey` makes an Idempotency-Key the key's own, `jsonOf`
 * and `refusals` state the answers, and every thrown Problem becomes problem+json.
 */
export function createV1(parts: V1Parts): HttpApp {
  const v1 = createV1App()
  const originOf = (c: Context<V1Env>) => ownOrigin(c.req.url, parts.publicOrigin)
  v1.onError((error, c) => replyWithProblemJson(error, c, originOf(c), c.req.path.slice(v1Path.length)))
  const refuse = (c: Context<V1Env>, path = c.req.path.slice(v1Path.length)) =>
    refuseRest(c, v1.routes, path, () => noSuchAddress(v1.routes, v1Path, path))
  const resources = createV1App()
  resources.route('/edits', v1Edits(parts))
  resources.route('/cut-outs', v1CutOuts(parts))
  resources.route('/photos', v1Photos(parts))
  resources.route('/uploads', v1Uploads(parts))
  resources.route('/jobs', v1Jobs(parts))
  resources.route('/jobs', v1JobResults(parts))
  resources.route('/recipes', v1Recipes(parts))
  resources.route('/batches', v1Batches(parts))
  resources.route('/webhooks', v1Webhooks(parts))
  resources.route('/usage', v1Usages(parts))
  resources.route('/tools', v1Tools())

  describePayloads(resources)
  const document = createDocument(resources)
  v1.use('*', openToPages)
  v1.use('*', (c, next) => {
    c.set('origin', originOf(c))
    return next()
  })
  v1.get('/openapi.json', (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.json(document())
  })
  v1.get('/recipe.schema.json', (c) => {
    c.header('cache-control', 'public, max-age=300')
    c.header('content-type', 'application/schema+json')
    return c.body(JSON.stringify(recipeJsonSchema()))
  })
  v1.route('/results', resultRoutes(parts) as never)
  v1.route('/uploads', uploadRoutes(parts) as never)
  // Without a key, as the address itself.
  v1.all('/uploads/:id/file', (c) => refuse(c))
  const { isOpen, requireRights } = guardOperations(resources)
  v1.use('*', authorize(parts, isOpen))
  v1.use('*', requireRights)
  v1.use('*', limitJson)
  v1.route('/', resources)
  v1.all('*', (c) => refuse(c))
  return v1 as unknown as HttpApp
}

/**
 * Pages of other sites may call. Nothing is done here for a cookie, only for the key that the caller has; and documents are
 * the same for everybody.
 */
const openToPages = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Emulsion-Version', 'Idempotency-Key', 'Prefer', 'X-Api-Key'],
  exposeHeaders: [
    'Emulsion-Callback-Secret',
    'Emulsion-Key-Rights',
    'Emulsion-Key-Tools',
    'Emulsion-Version',
    'Emulsion-Wait',
    'Idempotent-Replayed',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'X-Credits-Charged',
    'X-Request-Id',
  ],
  maxAge: 600,
})

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('request-too-large')
    },
  })
const limit = limitTo(jsonBytesMax)
const limitWithPhoto = limitTo(base64BytesMax)

/** Other bodies have limits of their own. */
const limitJson: typeof limit = (c, next) => {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return next()
  return (c.req.path.startsWith(`${v1Path}/cut-outs`) ? limitWithPhoto : limit)(c, next)
}
