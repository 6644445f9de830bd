import { z } from 'zod'
import { entitlements } from '#contract/plan.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { beautyTool } from '#tools/beauty/options.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { changeSkyTool } from '#tools/change-sky/options.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { repairTool } from '#tools/repair/options.ts'
import type { Analysis, ToolOptions } from '#tools/tool.ts'

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
/** Ids of the other photos that a recipe works with. */
export function picturesOf(tool: ToolId, options: unknown): readonly string[] {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).picturesOf?.(options) ?? []
}

/** Why a run would fail on a photo that was read so, unless a mask stands in for what is missing. */
export function refusalOf(tool: ToolId, findings: Analysis['findings'], options: unknown): ProblemCode | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).refusalOf?.(findings, options) ?? null
}

/** Whether what is painted for the tool is left as it is. */
export function maskProtects(tool: ToolId): boolean {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).maskProtects === true
}

/** Whether the tool draws every frame of an animation; the others edit its first. */
export function drawsAnimations(tool: ToolId): boolean {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).drawsAnimations === true
}

/** The fields that the tool's presets set and are known by; null when that is all of them. */
export function presetFieldsOf(tool: ToolId): NonNullable<ToolOptions<z.ZodType>['presetFields']> | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).presetFields ?? null
}

/** The version of what the tool reads in a photo before it is run; null when it reads nothing. */
export function readingVersionOf(tool: ToolId): number | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).analysisVersion ?? null
}

/** Whether what the tool reads beforehand wants the photo at full size. */
export function analyzesWhole(tool: ToolId): boolean {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).analyzesWhole === true
}

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

const recipe = <Id extends ToolId>(id: Id) => z.object({ tool: z.literal(id), options: toolCatalog[id].schema })

/** Body of POST /api/batches: one recipe on many photos. What is painted by hand is for one photo only. */
export const batchRequest = z.object({
  photoIds: z.array(z.uuid()).min(1).max(entitlements.BASIC.batchPhotosMax),
  recipe: z.discriminatedUnion('tool', [
    recipe('beauty'),
    recipe('repair'),
    recipe('cartoon'),
    recipe('coloring'),
    recipe('change-sky'),
  ]),
})
export type BatchRequest = z.infer<typeof batchRequest>
export const batchToolIds = [
  'beauty',
  'repair',
  'cartoon',
  'coloring',
  'change-sky',
] as const satisfies readonly ToolId[]
