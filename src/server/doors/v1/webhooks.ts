import { createRoute, z } from '@hono/zod-openapi'
import {
  v1Payloads,
  v1Webhook,
  v1WebhookChange,
  v1WebhookMade,
  v1WebhookRequest,
  v1WebhookTest,
} from '#contract/v1/webhooks.ts'
import { webhooksMax } from '#contract/webhook.ts'
import { idParam, jsonBody, jsonOf, refusals, withoutContent } from '#server/doors/v1/responses.ts'
import { createV1App, type V1App } from '#server/doors/v1/v1-app.ts'
import type { Webhooks } from '#server/doors/webhooks/webhooks.ts'

export interface V1WebhooksParts {
  readonly webhooks: Pick<Webhooks, 'list' | 'get' | 'add' | 'change' | 'remove' | 'test'>
}

const tags = ['Webhooks']

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listWebhooks',
  tags,
  summary: 'List webhooks',
  description: `Oldest first; at most ${webhooksMax}.`,
  responses: { 200: jsonOf('The webhooks.', z.object({ data: z.array(v1Webhook) })), ...refusals() },
})

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addWebhook',
  tags,
  summary: 'Add a webhook',
  description: 'The answer holds the secret that signs what is sent; it is shown this once.',
  request: { body: jsonBody(v1WebhookRequest) },
  responses: { 201: jsonOf('The webhook and its secret.', v1WebhookMade), ...refusals(409, 413, 415, 422) },
})

const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getWebhook',
  tags,
  summary: 'Get a webhook',
  request: { params: idParam },
  responses: { 200: jsonOf('The webhook.', v1Webhook), ...refusals(404, 422) },
})

const change = createRoute({
  method: 'patch',
  path: '/{id}',
  operationId: 'changeWebhook',
  tags,
  summary: 'Change a webhook',
  description: 'What is absent stays. Switched off, it is told nothing more, and what waits is given up.',
  request: { params: idParam, body: jsonBody(v1WebhookChange) },
  responses: { 200: jsonOf('The webhook.', v1Webhook), ...refusals(404, 413, 415, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deleteWebhook',
  tags,
  summary: 'Delete a webhook',
  request: { params: idParam },
  responses: { 204: withoutContent('It is deleted.'), ...refusals(404, 422) },
})

const test = createRoute({
  method: 'post',
  path: '/{id}/test',
  operationId: 'testWebhook',
  tags,
  summary: 'Send a test',
  description: 'Sends an event of type `test`, also to a webhook that is off.',
  request: { params: idParam },
  responses: { 201: jsonOf('What is on its way.', v1WebhookTest), ...refusals(404, 422) },
})

/** /api/v1/webhooks: those of the account; with a test key those of its sandbox. */
export function v1Webhooks({ webhooks }: V1WebhooksParts) {
  const routes = createV1App()

  routes.openapi(list, async (c) => c.json({ data: await webhooks.list(c.var.use.actor.owner) }, 200))

  routes.openapi(add, async (c) => {
    const { use } = c.var
    const { webhook, secret } = await webhooks.add(use.actor.owner, c.req.valid('json'), use.keyId)
    c.header('location', `/api/v1/webhooks/${webhook.id}`)
    return c.json({ ...webhook, secret }, 201)
  })

  routes.openapi(get, async (c) => c.json(await webhooks.get(c.var.use.actor.owner, c.req.valid('param').id), 200))

  routes.openapi(change, async (c) =>
    c.json(await webhooks.change(c.var.use.actor.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )

  routes.openapi(remove, async (c) => {
    await webhooks.remove(c.var.use.actor.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

  routes.openapi(test, async (c) => {
    const { id, createdAt } = await webhooks.test(c.var.use.actor.owner, c.req.valid('param').id)
    return c.json({ delivery: id, type: 'test' as const, createdAt }, 201)
  })

  return routes
}

/** Describes what webhooks are sent, in the document's own part for it. */
export function describePayloads({ openAPIRegistry }: V1App): void {
  for (const [type, schema] of Object.entries(v1Payloads))
    openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId: `tell${schema.meta()?.id}`,
      tags,
      summary: `What a webhook is sent: ${type}`,
      security: [],
      request: {
        headers: z.object({
          'webhook-id': z.string().describe('The same for each try of a message.'),
          'webhook-timestamp': z.string().describe('Seconds since 1970.'),
          'webhook-signature': z.string().describe('Of Standard Webhooks 1.0, by the secret of the webhook.'),
        }),
        body: { required: true, content: { 'application/json': { schema } } },
      },
      responses: { 204: { description: 'A 2xx within 10 s; else it is sent again, for a day.' } },
    })
}
