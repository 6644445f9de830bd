import type { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import type { KeyRight } from '#contract/api-key.ts'
import type { KeyUse } from '#server/doors/api-keys/api-keys.ts'
import { requireRight } from '#server/doors/v1/authorize.ts'
import type { V1App, V1Env } from '#server/doors/v1/v1-app.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'

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
  getJobResult: 'read',
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

/** Operations that need no key: what they answer is no member's, and the same for everybody. */
const openOperations: ReadonlySet<string> = new Set(['listTools', 'getTool'])

interface Guarded {
  readonly method: string
  readonly pattern: RegExp
  readonly right: KeyRight
  readonly isOpen: boolean
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
    const isOpen = openOperations.has(operationId ?? '')
    return [{ method: method.toUpperCase(), pattern, right: rightOf(operationId), isOpen }]
  })
}

/** What the operations of an app ask of who calls. */
export function guardOperations(resources: V1App) {
  const guarded = guardedIn(resources)
  const findAsked = (c: CallContext) => {
    const path = pathBelow(c)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    return guarded.find((one) => one.method === method && one.pattern.test(path))
  }
  return {
    /** Whether a call is answered without a key. */
    isOpen: (c: CallContext): boolean => findAsked(c)?.isOpen === true,

    /**
     * Refuses a key that lacks the right of what it asks for, before anything is looked up or read. What is no operation
     * goes on, to be answered as that.
     */
    requireRights: createMiddleware<V1Env>(async (c, next) => {
      const asked = findAsked(c)
      const use = c.get('use') as KeyUse | undefined
      if (asked !== undefined && use !== undefined) requireRight(use, asked.right)
      await next()
    }),
  }
}

/** The path below where the API is mounted. */
const pathBelow = (c: CallContext): string => c.req.path.replace(/^.*?\/api\/v1(?=\/|$)/, '')

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** States the right of each operation: as the role that OpenAPI 3.1 lets a scheme ask for, and in words. */
export function stateRights({ paths = {} }: Pick<Document, 'paths'>): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const right = rightOf(operation.operationId)
    const isOpen = openOperations.has(operation.operationId ?? '')
    const sentence = isOpen
      ? `Answers without a key, too; a key needs the right \`${right}\`.`
      : `Needs the right \`${right}\`.`
    operation.description = operation.description ? `${operation.description} ${sentence}` : sentence
    operation.security = [...(isOpen ? [{}] : []), { key: [right] }, { keyHeader: [right] }]
  }
}
