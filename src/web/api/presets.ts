import {
  type PresetChange,
  type PresetReply,
  type PresetRequest,
  type PresetsReply,
  presetReply,
  presetsReply,
  type StarRequest,
} from '#contract/preset.ts'
import { request, requestNothing } from './request/request.ts'

/** The dialog that saves shows these itself. */
const handles = ['preset-name-taken', 'presets-full', 'options-invalid'] as const

/** Quiet: the editor asks when it opens. */
export function listPresets(): Promise<PresetsReply> {
  return request('/api/presets', presetsReply, { isQuiet: true })
}

/** @param isQuiet whether nobody asked for it, as when a visitor's presets are carried into their account */
export function addPreset(preset: PresetRequest, isQuiet = false): Promise<PresetReply> {
  return request('/api/presets', presetReply, { method: 'POST', json: preset, handles, isQuiet })
}

export function changePreset(id: string, change: PresetChange): Promise<PresetReply> {
  return request(`/api/presets/${encodeURIComponent(id)}`, presetReply, { method: 'POST', json: change, handles })
}

export function deletePreset(id: string): Promise<void> {
  return requestNothing(`/api/presets/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

export function starPreset(star: StarRequest, isQuiet = false): Promise<PresetsReply> {
  return request('/api/presets/stars', presetsReply, { method: 'POST', json: star, isQuiet })
}
