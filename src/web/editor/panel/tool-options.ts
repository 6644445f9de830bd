import {
  type MenuToolId,
  menuToolIds,
  type OptionsOf,
  presetFieldsOf,
  type ToolId,
  toolCatalog,
  toolIds,
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

/** Settings that refer to places of this photo (dabs, chosen faces) are lists. A preset does not change them. */
export function withPreset(tool: ToolId, options: unknown, preset: Preset): unknown {
  const fields = presetFieldsOf(tool)
  const isKept = ([name, value]: [string, unknown]) =>
    Array.isArray(value) || (fields !== null && !fields.sets.includes(name))
  return { ...(preset.options as object), ...Object.fromEntries(Object.entries(options as object).filter(isKept)) }
}

/** As `withPreset`, with a preset of the user's own, which sets everything but the places of this photo. */
export function withOwn(options: unknown, preset: Pick<Preset, 'options'>): unknown {
  const isKept = ([, value]: [string, unknown]) => Array.isArray(value)
  return { ...(preset.options as object), ...Object.fromEntries(Object.entries(options as object).filter(isKept)) }
}

/** The settings of one tool, with the defaults for those that refer to places of a photo. */
export function clearPlaces(tool: ToolId, options: unknown): Record<string, unknown> {
  const defaults = defaultOptions()[tool] as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(options as object).map(([name, value]) => [name, Array.isArray(value) ? defaults[name] : value]),
  )
}

/** Resets the settings that refer to places of a photo, because they mean nothing for another photo. */
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

export function isToolId(value: unknown): value is ToolId {
  return typeof value === 'string' && (toolIds as readonly string[]).includes(value)
}

/** The tool whose page this is. */
export function toolAt(path: string): MenuToolId | null {
  return menuToolIds.find((id) => toolCatalog[id].path === path.replace(/\/+$/, '')) ?? null
}
