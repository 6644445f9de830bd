import { z } from 'zod'
import { beautyTool } from '#tools/beauty/options.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { changeSkyTool } from '#tools/change-sky/options.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { repairTool } from '#tools/repair/options.ts'

/** The six tools in the order they are shown. `path` is the editor's route; `access` is who may run it. */
export const toolCatalog = {
  'remove-object': { label: 'Remove object', path: '/remove-object', access: 'free', ...removeObjectTool },
  beauty: { label: 'Beauty', path: '/upload-beauty/upload', access: 'free', ...beautyTool },
  repair: { label: 'Repair', path: '/upload-repair/upload', access: 'basic', ...repairTool },
  cartoon: { label: 'Cartoon', path: '/upload-cartoon/upload', access: 'free', ...cartoonTool },
  coloring: { label: 'Coloring', path: '/upload-coloring/upload', access: 'free', ...coloringTool },
  'change-sky': { label: 'Change sky', path: '/change-sky/upload', access: 'basic', ...changeSkyTool },
} as const

export type ToolId = keyof typeof toolCatalog
export const toolIds = Object.keys(toolCatalog) as [ToolId, ...ToolId[]]
export type OptionsOf<Id extends ToolId> = z.infer<(typeof toolCatalog)[Id]['schema']>

const request = <Id extends ToolId>(id: Id) =>
  z.object({
    tool: z.literal(id),
    photoId: z.uuid(),
    options: toolCatalog[id].schema,
    maskId: z.uuid().nullable().default(null),
  })

/** Body of POST /api/jobs. */
export const jobRequest = z.discriminatedUnion('tool', [
  request('remove-object'),
  request('beauty'),
  request('repair'),
  request('cartoon'),
  request('coloring'),
  request('change-sky'),
])
export type JobRequest = z.infer<typeof jobRequest>
