import { createRoute, z } from '@hono/zod-openapi'
import { meantTool } from '#contract/other-names.ts'
import { ProblemInFields } from '#contract/problem.ts'
import { type V1Tool, v1Tool } from '#contract/v1/resources.ts'
import { jsonOf, refusals } from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import { isCounted, maskUseOf, type ToolId, toolCatalog, toolIds, toolOf } from '#tools/catalog.ts'

const tags = ['Tools']

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listTools',
  tags,
  summary: 'List the tools',
  description: 'Each with the JSON Schema of its options, and its presets.',
  responses: { 200: jsonOf('The tools.', z.object({ data: z.array(v1Tool) })), ...refusals() },
})

const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getTool',
  tags,
  summary: 'Get a tool',
  request: {
    params: z.object({
      id: z
        .string()
        .max(40)
        .openapi({ param: { name: 'id', in: 'path' }, example: 'cartoon' }),
    }),
  },
  responses: { 200: jsonOf('The tool.', v1Tool), ...refusals(404, 422) },
})

/** /api/v1/tools */
export function v1Tools() {
  const routes = createV1App()
  const tools = toolIds.map(v1ToolOf)

  routes.openapi(list, (c) => c.json({ data: tools }, 200))

  routes.openapi(get, (c) => {
    const tool = tools.find(({ id }) => id === c.req.valid('param').id)
    if (tool === undefined) throw unknownTool(c.req.valid('param').id)
    return c.json(tool, 200)
  })

  return routes
}

function unknownTool(id: string): ProblemInFields {
  const detail = `There is no tool ${id}.${meantTool(id, toolIds) || ` There are ${toolIds.join(', ')}.`}`
  return new ProblemInFields('not-found', [{ pointer: '/id', detail }])
}

function v1ToolOf(id: ToolId): V1Tool {
  const { schema, presets } = toolOf(id)
  const { label, access } = toolCatalog[id]
  return {
    id,
    label,
    access,
    isCounted: isCounted(id),
    mask: maskUseOf(id, schema.parse({})),
    maskByMeaning: maskUseOf(id, schema.parse({}), 'meaning'),
    options: z.toJSONSchema(schema, { io: 'input' }),
    presets: presets.map((preset) => ({
      id: preset.id,
      label: preset.label,
      options: preset.options as Record<string, unknown>,
    })),
  }
}
