import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { KeyRight } from '#contract/api-key.ts'
import { requireRight } from '#server/doors/v1/authorize.ts'
import type { V1App, V1Env } from '#server/doors/v1/v1-app.ts'

/** The right that a key needs for each operation of /api/v1, by its operationId. */
export const operationRights: Readonly<Record<string, KeyRight>> = {
  addEdit: 'write',
  addCutOut: 'write',
  addPhoto: 'write',
  listPhotos: 'read',
  getPhoto: 'read',
  getPhotoFile: 'read',
  getPhotoArchive: 'read',
  getPhotoPreview: 'read',
  getPhotoAddress: 'read',
  addUpload: 'write',
  addMask: 'write',
  deletePhoto: 'delete',
  listJobs: 'read',
  getJob: 'read',
  cancelJob: 'write',
  listRecipes: 'read',
  addRecipe: 'write',
  getRecipe: 'read',
  changeRecipe: 'write',
  deleteRecipe: 'delete',
  addBatch: 'write',
  listBatches: 'read',
  getBatch: 'read',
  cancelBatch: 'write',
  repeatBatch: 'write',
  getBatchArchive: 'read',
  getUsage: 'account',
  listWebhooks: 'account',
  addWebhook: 'account',
  getWebhook: 'account',
  changeWebhook: 'account',
  deleteWebhook: 'account',
  testWebhook: 'account',
  listTools: 'read',
  getTool: 'read',
}

interface Guarded {
  readonly method: string
  readonly pattern: RegExp
  readonly right: KeyRight
}

const rightOf = (operationId: string | undefined): KeyRight => {
  const right = operationRights[operationId ?? '']
  // Found when the server starts, so that no operation is ever open by mistake.
  if (right === undefined) throw new Error(`no right is stated for the operation ${operationId} of /api/v1`)
  return right
}

/** All operations of an app, with their rights. @throws Error when one has none */
function guardedIn(resources: V1App): Guarded[] {
  return resources.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, operationId } = definition.route
    const pattern = new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{[^/]+\}/g, '[^/]+')}/?$`)
    return [{ method: method.toUpperCase(), pattern, right: rightOf(operationId) }]
  })
}

/**
 * Refuses a key that lacks the right of what it asks for, before anything is looked up or read. What is no operation
 * goes on, to be answered as that.
 */
export function requireRights(resources: V1App) {
  const guarded = guardedIn(resources)
  return createMiddleware<V1Env>(async (c, next) => {
    const path = pathBelow(c)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const asked = guarded.find((one) => one.method === method && one.pattern.test(path))
    if (asked !== undefined) requireRight(c.var.use, asked.right)
    await next()
  })
}

/** The path below where the API is mounted. */
const pathBelow = (c: Context): string => c.req.path.replace(/^.*?\/api\/v1(?=\/|$)/, '')

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** States the right of each operation: as the role that OpenAPI 3.1 lets a scheme ask for, and in words. */
export function stateRights({ paths = {} }: Pick<Document, 'paths'>): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const right = rightOf(operation.operationId)
    const sentence = `Needs the right \`${right}\`.`
    operation.description = operation.description ? `${operation.description} ${sentence}` : sentence
    operation.security = [{ key: [right] }, { keyHeader: [right] }]
  }
}
