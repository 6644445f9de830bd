import type { PresetsReply } from '#contract/preset.ts'
import type { ToolId } from '#tools/catalog.ts'
import {
  isPresetChosen,
  isSameOptions,
  type Preset,
  presetsOf,
  readOptions,
  withOwn,
  withPreset,
} from '#web/editor/model/tool-options.ts'

/** A preset as the panel lists it. */
export interface ListedPreset extends Preset {
  /** last: the settings of the last run; own: the user has named it; tool: it comes with the tool. */
  readonly kind: 'last' | 'own' | 'tool'
  readonly isStarred: boolean
}

export const lastUsedId = 'last-used'

/**
 * All presets of a tool: those last used, the starred ones, the user's own, then the tool's. Settings of an older
 * version that no longer fit become the tool's defaults.
 * @param lastUsed null for none
 */
export function listPresetsOf(tool: ToolId, own: PresetsReply, lastUsed: unknown): ListedPreset[] {
  const starred = new Set(own.stars.filter((star) => star.tool === tool).map(({ presetId }) => presetId))
  const listed: ListedPreset[] = [
    ...own.presets
      .filter((preset) => preset.tool === tool)
      .map(({ id, name, options, isStarred }) => ({
        id,
        label: name,
        options: readOptions(tool, options),
        kind: 'own' as const,
        isStarred,
      })),
    ...presetsOf(tool).map((preset) => ({ ...preset, kind: 'tool' as const, isStarred: starred.has(preset.id) })),
  ]
  const inOrder = [...listed.filter(({ isStarred }) => isStarred), ...listed.filter(({ isStarred }) => !isStarred)]
  const isListed = listed.some(({ options }) => isSameOptions(options, lastUsed))
  if (lastUsed === null || isListed) return inOrder
  return [{ id: lastUsedId, label: '', options: lastUsed, kind: 'last', isStarred: false }, ...inOrder]
}

/** The settings after a preset was chosen. One of the tool may set a part of them, one's own sets all. */
export function withListed(tool: ToolId, options: unknown, preset: ListedPreset): unknown {
  return preset.kind === 'tool' ? withPreset(tool, options, preset) : withOwn(tool, options, preset)
}

/** The preset that the settings come from: one's own before the tool's; undefined for none. */
export function chosenOf(tool: ToolId, options: unknown, presets: readonly ListedPreset[]): ListedPreset | undefined {
  const isChosen = (preset: ListedPreset) =>
    preset.kind === 'tool'
      ? isPresetChosen(tool, options, preset)
      : isSameOptions(withOwn(tool, options, preset), options)
  const chosen = presets.filter(isChosen)
  return chosen.find(({ kind }) => kind === 'own') ?? chosen.find(({ kind }) => kind === 'last') ?? chosen[0]
}
