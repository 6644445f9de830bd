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

/**
 * The tools in the order in which they are shown. `path` is the editor's route, `layout` the frame around it, `access`
 * the least plan that may run it.
 */
export const toolCatalog = {
  'remove-object': {
    label: 'Remove object',
    path: '/remove-object',
    layout: 'site',
    access: 'free',
    ...removeObjectTool,
  },
  beauty: { label: 'Beauty', path: '/upload-beauty/upload', layout: 'create', access: 'free', ...beautyTool },
  repair: { label: 'Repair', path: '/upload-repair/upload', layout: 'create', access: 'basic', ...repairTool },
  cartoon: { label: 'Cartoon', path: '/upload-cartoon/upload', layout: 'create', access: 'free', ...cartoonTool },
  coloring: { label: 'Coloring', path: '/upload-coloring/upload', layout: 'create', access: 'free', ...coloringTool },
  'change-sky': {
    label: 'Change sky',
    path: '/change-sky/upload',
    layout: 'create',
    access: 'basic',
    ...changeSkyTool,
  },
} as const

export type ToolId = keyof typeof toolCatalog
export const toolIds = Object.keys(toolCatalog) as [ToolId, ...ToolId[]]

/** Ids of the other photos that a recipe works with. */
export function picturesOf(tool: ToolId, options: unknown): readonly string[] {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).picturesOf?.(options) ?? []
}

/** Why a run without a mask would fail on a photo with these findings; null when it would not. */
export function refusalOf(tool: ToolId, findings: Analysis['findings'], options: unknown): ProblemCode | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).refusalOf?.(findings, options) ?? null
}

/** Whether painted pixels stay unchanged. */
export function maskProtects(tool: ToolId): boolean {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).maskProtects === true
}

/** Whether the tool draws every frame of an animation; the other tools edit the first frame. */
export function drawsAnimations(tool: ToolId): boolean {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).drawsAnimations === true
}

/** The fields that the tool's presets set; null when they set all of them. */
export function presetFieldsOf(tool: ToolId): NonNullable<ToolOptions<z.ZodType>['presetFields']> | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).presetFields ?? null
}

/** The version of the tool's analysis; null when the tool has no analyzer. */
export function analysisVersionOf(tool: ToolId): number | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).analysisVersion ?? null
}

/** Whether the tool's analyzer gets the photo at full size. */
export function analyzesWhole(tool: ToolId): boolean {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).analyzesWhole === true
}

/** The network that the memory limit of the tool's edits includes; null for none. */
export function largeNetworkOf(tool: ToolId): 'deblurrer' | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodType>).largeNetwork ?? null
}

/** The other photo that the tool's recipe may name; null when it names none. */
export function pictureOf(tool: ToolId): NonNullable<ToolOptions<z.ZodObject>['picture']> | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodObject>).picture ?? null
}

export type OptionsOf<Id extends ToolId> = z.infer<(typeof toolCatalog)[Id]['schema']>

/** Body of POST /api/jobs. */
export type JobRequest = {
  [Id in ToolId]: { tool: Id; photoId: string; options: OptionsOf<Id>; maskId: string | null }
}[ToolId]

const request = (tool: ToolId) =>
  z.object({
    tool: z.literal(tool),
    photoId: z.uuid(),
    options: toolCatalog[tool].schema,
    maskId: z.uuid().nullable().default(null),
  })

/** The schemas of several tools as one. TypeScript cannot infer a union from a list, so the caller states the type. */
const oneOf = <Member>(schemas: readonly z.ZodObject[]) =>
  z.discriminatedUnion('tool', schemas as unknown as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<Member>

export const jobRequest = oneOf<JobRequest>(toolIds.map(request))

/** Tools that need no mask. A mask fits one photo only, so a tool that needs one cannot run on many. */
export type BatchToolId = {
  [Id in ToolId]: (typeof toolCatalog)[Id]['mask'] extends 'required' ? never : Id
}[ToolId]
export const batchToolIds = toolIds.filter((id) => toolCatalog[id].mask !== 'required') as [
  BatchToolId,
  ...BatchToolId[],
]

type Recipe = { [Id in BatchToolId]: { tool: Id; options: OptionsOf<Id> } }[BatchToolId]

const recipe = (tool: BatchToolId) => z.object({ tool: z.literal(tool), options: toolCatalog[tool].schema })

/** Body of POST /api/batches: one recipe on many photos. */
export const batchRequest = z.object({
  photoIds: z.array(z.uuid()).min(1).max(entitlements.BASIC.batchPhotosMax),
  recipe: oneOf<Recipe>(batchToolIds.map(recipe)),
})
export type BatchRequest = z.infer<typeof batchRequest>
