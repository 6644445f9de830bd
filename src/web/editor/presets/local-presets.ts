import {
  type PresetChange,
  type PresetReply,
  type PresetRequest,
  type PresetsReply,
  presetsMax,
  presetsReply,
  type StarRequest,
} from '#contract/preset.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import { RequestFailure } from '#web/api/request/request.ts'

const key = 'emulsion_presets'
const keptMs = 365 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)

export const noPresets: PresetsReply = { presets: [], stars: [] }

/** A visitor's presets, which stay in this browser. What cannot be read counts as none. */
export function readLocal(): PresetsReply {
  try {
    return presetsReply.parse(JSON.parse(entries.read(key) ?? 'null'))
  } catch {
    return noPresets
  }
}

export function writeLocal(presets: PresetsReply): void {
  if (presets.presets.length + presets.stars.length === 0) entries.remove(key)
  else entries.write(key, JSON.stringify(presets), keptMs)
}

const refuse = (code: ProblemCode): never => {
  throw new RequestFailure(code, problems[code].sentence, problems[code].status)
}

function requireFreeName(all: PresetsReply, tool: string, name: string, exceptId: string): void {
  const isTaken = all.presets.some(
    (preset) => preset.tool === tool && preset.id !== exceptId && preset.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) refuse('preset-name-taken')
}

/** By the rules of the server. @throws RequestFailure 'preset-name-taken', 'presets-full' */
export function addTo(all: PresetsReply, { tool, name, options, isStarred }: PresetRequest, id: string): PresetsReply {
  requireFreeName(all, tool, name, id)
  if (all.presets.filter((preset) => preset.tool === tool).length >= presetsMax) refuse('presets-full')
  return { ...all, presets: [...all.presets, { id, tool, name, options, isStarred }] }
}

/** @throws RequestFailure 'not-found', 'preset-name-taken' */
export function changeIn(all: PresetsReply, id: string, { name, isStarred }: PresetChange): PresetsReply {
  const known = all.presets.find((preset) => preset.id === id) ?? refuse('not-found')
  const changed: PresetReply = {
    ...known,
    ...(name !== undefined && { name }),
    ...(isStarred !== undefined && { isStarred }),
  }
  requireFreeName(all, known.tool, changed.name, id)
  return { ...all, presets: all.presets.map((preset) => (preset.id === id ? changed : preset)) }
}

export function removeFrom(all: PresetsReply, id: string): PresetsReply {
  return { ...all, presets: all.presets.filter((preset) => preset.id !== id) }
}

export function starIn(all: PresetsReply, { tool, presetId, isStarred }: StarRequest): PresetsReply {
  const others = all.stars.filter((star) => star.tool !== tool || star.presetId !== presetId)
  return { ...all, stars: isStarred ? [...others, { tool, presetId }] : others }
}
