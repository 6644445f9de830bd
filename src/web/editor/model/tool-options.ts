import {
  type MenuToolId,
  menuToolIds,
  modeOf,
  type OptionsOf,
  ownFieldsOf,
  presetFieldsOf,
  type ToolId,
  toolCatalog,
  toolIds,
  toolOf,
} from '#tools/catalog.ts'

/** The settings of each tool. A tool keeps its settings while another one is chosen. */
export type OptionsByTool = { readonly [Id in ToolId]: OptionsOf<Id> }

export function defaultOptions(): OptionsByTool {
  return Object.fromEntries(toolIds.map((id) => [id, toolCatalog[id].schema.parse({})])) as OptionsByTool
}

/** Settings from outside (a link, an old recipe), or the defaults when they are invalid. */
export function readOptions<Id extends ToolId>(tool: Id, given: unknown): OptionsOf<Id> {
  const schema = toolCatalog[tool].schema
  const parsed = schema.safeParse(given)
  return (parsed.success ? parsed.data : schema.parse({})) as OptionsOf<Id>
}

export interface Preset {
  readonly id: string
  readonly label: string
  readonly options: unknown
}

export function presetsOf(tool: ToolId): readonly Preset[] {
  return toolCatalog[tool].presets
}

/** A tool's own preset leaves what belongs to the photo (dabs, chosen faces, a crop), and the fields that it does not set. */
export function withPreset(tool: ToolId, options: unknown, preset: Preset): unknown {
  const fields = presetFieldsOf(tool)
  return keepFields(
    options,
    preset,
    (name) => isOfPhoto(tool, name) || (fields !== null && !fields.sets.includes(name)),
  )
}

/** As `withPreset`, with a preset of the user's own, which sets everything but what belongs to the photo. */
export function withOwn(tool: ToolId, options: unknown, preset: Pick<Preset, 'options'>): unknown {
  return keepFields(options, preset, (name) => isOfPhoto(tool, name))
}

const isOfPhoto = (tool: ToolId, name: string): boolean => ownFieldsOf(tool).includes(name)

function keepFields(options: unknown, preset: Pick<Preset, 'options'>, isKept: (name: string) => boolean): unknown {
  const kept = Object.entries(options as object).filter(([name]) => isKept(name))
  return { ...(preset.options as object), ...Object.fromEntries(kept) }
}

/** The settings of one tool, with the defaults for those that belong to a photo. */
export function clearPlaces(tool: ToolId, options: unknown): Record<string, unknown> {
  const defaults = defaultOptions()[tool] as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(options as object).map(([name, value]) => [name, isOfPhoto(tool, name) ? defaults[name] : value]),
  )
}

/** Resets the settings that belong to a photo, because they mean nothing for another photo. */
export function withoutPlaces(options: OptionsByTool): OptionsByTool {
  return Object.fromEntries(toolIds.map((id) => [id, clearPlaces(id, options[id])])) as OptionsByTool
}

export function isPresetChosen(tool: ToolId, options: unknown, preset: Preset): boolean {
  const name = presetFieldsOf(tool)?.knownBy
  if (name === undefined) return isSameOptions(withPreset(tool, options, preset), options)
  const mark = (of: unknown) => (of as Record<string, unknown>)[name]
  return isSameOptions(mark(preset.options), mark(options))
}

export function isSameOptions(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => isSameOptions(value, (b as Record<string, unknown>)[key]))
  )
}

/** The names of the settings that differ, e.g. 'lineWeight': a drag of one slider is one step of undo. */
export function changedFields(before: unknown, after: unknown): string {
  const a = before as Record<string, unknown>
  const b = after as Record<string, unknown>
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSameOptions(a[key], b[key])).join(',')
}

/** The same settings in another mode of the tool; null where it has no such mode. */
export function inMode(tool: ToolId, options: unknown, mode: string): unknown {
  const { schema, modeField } = toolOf(tool)
  if (modeField === undefined) return null
  const parsed = schema.safeParse({ ...(options as object), [modeField]: mode })
  return parsed.success ? parsed.data : null
}

/** The mode that an address has to name; null for the one that the tool opens in, and for tools that do one thing. */
export function namedMode(tool: ToolId, options: unknown): string | null {
  const mode = modeOf(tool, options)
  return mode === modeOf(tool, defaultOptions()[tool]) ? null : mode
}

export function isToolId(value: unknown): value is ToolId {
  return typeof value === 'string' && (toolIds as readonly string[]).includes(value)
}

/** The tool whose page this is. */
export function toolAt(path: string): MenuToolId | null {
  return menuToolIds.find((id) => toolCatalog[id].path === path.replace(/\/+$/, '')) ?? null
}
