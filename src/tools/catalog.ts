import { z } from 'zod'
import type { ProblemCode } from '#contract/problem.ts'
import { type JobMask, jobMask } from '#contract/recipe.ts'
import type { Message } from '#i18n/message.ts'
import { adjustTool } from '#tools/adjust/options.ts'
import { beautyTool } from '#tools/beauty/options.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { changeSkyTool } from '#tools/change-sky/options.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { repairTool } from '#tools/repair/options.ts'
import type { Analysis, LargeNetwork, MaskUse, ToolMode, ToolOptions } from '#tools/tool.ts'

/**
 * The tools in the order in which they are shown. `path` is the editor's route, `layout` the frame around it; a tool
 * without them has no page and is in no menu, and the editor offers it on the pages of the others. `access` is the least
 * plan that may run it, `isUncounted` marks a tool whose runs take no request of the quota.
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
  adjust: { label: 'Adjust', access: 'free', isUncounted: true, keepsDepth: true, ...adjustTool },
} as const

export type ToolId = keyof typeof toolCatalog
export const toolIds = Object.keys(toolCatalog) as [ToolId, ...ToolId[]]

/** The tools with a page of their own, which menus, pages and plans list. */
export type MenuToolId = {
  [Id in ToolId]: (typeof toolCatalog)[Id] extends { readonly path: string } ? Id : never
}[ToolId]
export const hasPage = (tool: ToolId): tool is MenuToolId => 'path' in toolCatalog[tool]
export const menuToolIds = toolIds.filter(hasPage) as [MenuToolId, ...MenuToolId[]]

/** Whether a run takes one request of the quota. Results of tools that take none are delivered like their source. */
export const isCounted = (tool: ToolId): boolean => !('isUncounted' in toolCatalog[tool])

/** A tool that is known only by its id. The type of its options is then unknown too. */
export const toolOf = (tool: ToolId): ToolOptions<z.ZodType> => toolCatalog[tool] as ToolOptions<z.ZodType>

/** What a mask is for in a run with these settings. @param by whether it was painted, or is found by its meaning */
export function maskUseOf(tool: ToolId, options: unknown, by: 'paint' | 'meaning' = 'paint'): MaskUse {
  const { mask, maskByMeaning } = toolOf(tool)
  if (by === 'meaning' && maskByMeaning !== undefined) return maskByMeaning(options)
  return typeof mask === 'function' ? mask(options) : mask
}

/** Whether no settings of a tool take a mask. */
export const takesNoMask = (tool: ToolId): boolean => toolOf(tool).mask === 'none'

/** Whether a tool works where a painted mask is black. Jobs of the page, and of older versions, leave that to the tool. */
export const isPaintInverted = (tool: ToolId, maskBy: JobMask | null): boolean =>
  maskBy?.isInverted ?? toolOf(tool).paintProtects === true

/** Ids of the other photos that a recipe works with. */
export function picturesOf(tool: ToolId, options: unknown): readonly string[] {
  return toolOf(tool).picturesOf?.(options) ?? []
}

/** Whether the options ask for another photo, such as the style or the sky of one, and name none. */
export function lacksPicture(tool: ToolId, options: unknown): boolean {
  const { picture: _, ...choice } = (toolOf(tool).picture?.options('') ?? {}) as Record<string, unknown>
  const given = options as Record<string, unknown>
  const asks = Object.entries(choice)
  return given.picture === null && asks.length > 0 && asks.every(([name, value]) => given[name] === value)
}

/** Why a run where nothing is marked would fail on a photo with these findings; null when it would not. */
export function refusalOf(tool: ToolId, findings: Analysis['findings'], options: unknown): ProblemCode | null {
  return toolOf(tool).refusalOf?.(findings, options) ?? null
}

/** What tells whether a run would change anything, besides its settings. */
export interface RunSubject {
  /** Of the tool's analysis; null while nobody has looked. */
  readonly findings: Analysis['findings'] | null
  readonly isMasked: boolean
  /** Of the photo. */
  readonly frames: number
}

/** Whether a run would surely change no pixel. */
export function changesNothing(tool: ToolId, options: unknown, { findings, isMasked, frames }: RunSubject): boolean {
  // Of an animation most tools leave the first frame, which is a change.
  if (frames > 1 && !drawsAnimations(tool)) return false
  return toolOf(tool).changesNothing?.(options, findings, isMasked) === true
}

/** Whether the user has marked by hand what was not found in the photo. */
export function isMarked(tool: ToolId, options: unknown): boolean {
  return toolOf(tool).isMarked?.(options) === true
}

/** Whether the tool draws every frame of an animation; the other tools edit the first frame. */
export function drawsAnimations(tool: ToolId): boolean {
  return toolOf(tool).drawsAnimations === true
}

/** The fields that the tool's presets set; null when they set all of them. */
export function presetFieldsOf(tool: ToolId): NonNullable<ToolOptions<z.ZodType>['presetFields']> | null {
  return toolOf(tool).presetFields ?? null
}

/** What the tool does with these settings; null for a tool that does one thing. */
export function modeOf(tool: ToolId, options: unknown): string | null {
  const { modeField } = toolOf(tool)
  return modeField === undefined ? null : String((options as Record<string, unknown>)[modeField])
}

/** The mode of these settings, where it has a name of its own. @param options null where they are not known */
const namedModeOf = (tool: ToolId, options: unknown): ToolMode | null =>
  options === null ? null : (toolOf(tool).modes?.[modeOf(tool, options) ?? ''] ?? null)

/** What the tool is called with these settings. */
export const labelOf = (tool: ToolId, options: unknown): Message =>
  namedModeOf(tool, options)?.label ?? toolCatalog[tool].label

/** What a step of the tool is called: 'Blur the background' keeps all, unlike 'Remove background'. */
export const labelOfStep = (tool: ToolId, options: unknown): Message => {
  const { stepName } = toolOf(tool)
  return options !== null && stepName?.isFor(options as never) ? stepName.label : labelOf(tool, options)
}

/** The same where it is not the tool's own, as replies carry it. @param options null where they are not known */
export const otherLabelOf = (tool: ToolId, options: unknown): { label?: Message } => {
  const label = namedModeOf(tool, options)?.label
  return label === undefined ? {} : { label }
}

/** What stands for the tool in the names of its results. */
export const nameOfResult = (tool: ToolId, options: unknown): string => namedModeOf(tool, options)?.nameOfResult ?? tool

/** Whether the tool works on 16 bits a channel where the photo has them. */
export function keepsDepth(tool: ToolId): boolean {
  return toolOf(tool).keepsDepth === true
}

/** The version of the tool's analysis; null when the tool has no analyzer. */
export function analysisVersionOf(tool: ToolId): number | null {
  return toolOf(tool).analysisVersion ?? null
}

/** Whether the tool's analyzer gets the photo at full size. */
export function analyzesWhole(tool: ToolId): boolean {
  return toolOf(tool).analyzesWhole === true
}

/** The network that the memory limit of an edit includes; null for none. */
export function largeNetworkOf(tool: ToolId, options: unknown): LargeNetwork | null {
  return toolOf(tool).largeNetworkOf?.(options) ?? null
}

/** The other photo that the tool's recipe may name; null when it names none. */
export function pictureOf(tool: ToolId): NonNullable<ToolOptions<z.ZodObject>['picture']> | null {
  return (toolCatalog[tool] as ToolOptions<z.ZodObject>).picture ?? null
}

export type OptionsOf<Id extends ToolId> = z.infer<(typeof toolCatalog)[Id]['schema']>

/** Body of POST /api/jobs. */
export type JobRequest = {
  [Id in ToolId]: {
    tool: Id
    photoId: string
    options: OptionsOf<Id>
    maskId: string | null
    /** What the mask outlines; without a mask, what is to be found and outlined. */
    maskBy: JobMask | null
  }
}[ToolId]

const request = (tool: ToolId) =>
  z.object({
    tool: z.literal(tool),
    photoId: z.uuid(),
    options: toolCatalog[tool].schema,
    maskId: z.uuid().nullable().default(null),
    maskBy: jobMask.nullable().default(null),
  })

/** The schemas of several tools as one. TypeScript cannot infer a union from a list, so the caller states the type. */
const oneOf = <Member>(schemas: readonly z.ZodObject[]) =>
  z.discriminatedUnion('tool', schemas as unknown as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<Member>

export const jobRequest = oneOf<JobRequest>(toolIds.map(request))

/** The presets that need no mask. A painted mask fits one photo only, so what needs one cannot run on many. */
export function batchPresetsOf(tool: ToolId): ToolOptions<z.ZodType>['presets'] {
  const { presets } = toolOf(tool)
  return presets.filter(({ options }) => maskUseOf(tool, options) !== 'required')
}

export const batchToolIds = toolIds.filter((id) => batchPresetsOf(id).length > 0) as [ToolId, ...ToolId[]]

/**
 * What a run without a mask would do to a photo: 'unknown' while nobody has looked, where the analysis would decide.
 * @param photo.findings of the tool's analysis; null while nobody has looked
 */
export function verdictOf(
  tool: ToolId,
  options: unknown,
  { findings, frames }: Omit<RunSubject, 'isMasked'>,
): 'unknown' | 'fine' | 'unchanged' | { readonly code: ProblemCode } {
  if (isMarked(tool, options)) return 'fine'
  if (changesNothing(tool, options, { findings, isMasked: false, frames })) return 'unchanged'
  const { analysisVersion, refusalOf: refuses, changesNothing: mayChangeNothing } = toolOf(tool)
  // A rule that takes the settings alone needs no analysis.
  const asks = refuses !== undefined || (mayChangeNothing?.length ?? 0) > 1
  const isDecided = analysisVersion === undefined || !asks
  if (findings === null) return isDecided ? 'fine' : 'unknown'
  const code = refusalOf(tool, findings, options)
  return code === null ? 'fine' : { code }
}

/** The settings that a preset leaves as they are: what was marked on the photo, and its crop. */
export function ownFieldsOf(tool: ToolId): readonly string[] {
  const { marksOf = [], frameFields = [] } = toolOf(tool)
  return [...marksOf, ...frameFields]
}

/** These settings for another photo: without what the user marked on this one. */
export function withoutMarks(tool: ToolId, options: unknown): { options: unknown; leavesMarks: boolean } {
  const { schema, marksOf } = toolOf(tool)
  const given = options as Record<string, unknown>
  const kept = Object.entries(given).filter(([field]) => marksOf?.includes(field) !== true)
  const parsed = schema.safeParse(Object.fromEntries(kept))
  const rest = parsed.success ? parsed.data : schema.parse({})
  return { options: rest, leavesMarks: JSON.stringify(schema.safeParse(given).data) !== JSON.stringify(rest) }
}
