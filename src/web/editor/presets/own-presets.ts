import { atom } from 'nanostores'
import type { PresetChange, PresetReply, PresetRequest, PresetsReply, StarRequest } from '#contract/preset.ts'
import { addPreset, changePreset, deletePreset, listPresets, starPreset } from '#web/api/presets.ts'
import { RequestFailure } from '#web/api/request/request.ts'
import { isSameOptions } from '#web/editor/model/tool-options.ts'
import { addTo, changeIn, noPresets, readLocal, removeFrom, starIn, writeLocal } from './local-presets.ts'

/** The user's own presets and stars: of the account, or of this browser for a visitor. */
export const ownPresets = atom<PresetsReply>(noPresets)

/** null: a visitor. */
let ownerId: string | null = null

/**
 * Shows the presets of whoever is logged in. What was saved as a visitor is carried into the account first; what cannot
 * be carried stays in the browser for the next time.
 */
export async function openPresets(userId: string | null): Promise<void> {
  ownerId = userId
  if (userId === null) return ownPresets.set(readLocal())
  const known = await listPresets()
  if (ownerId === userId) ownPresets.set(known)
  if (await carryLocal(known)) {
    const all = await listPresets()
    if (ownerId === userId) ownPresets.set(all)
  }
}

/** @returns whether there was anything to carry */
async function carryLocal(account: PresetsReply): Promise<boolean> {
  const local = readLocal()
  for (const preset of local.presets) {
    await carryOne(account, preset)
    writeLocal(removeFrom(readLocal(), preset.id))
  }
  for (const { tool, presetId } of local.stars) {
    await starPreset({ tool, presetId, isStarred: true }, true).catch(ignoreUnknown)
    writeLocal(starIn(readLocal(), { tool, presetId, isStarred: false }))
  }
  return local.presets.length + local.stars.length > 0
}

/** How many other names are tried where the account has another preset of the same name. */
const namesMax = 9

async function carryOne(account: PresetsReply, { id: _, ...preset }: PresetReply): Promise<void> {
  const isSame = (other: PresetReply) => other.tool === preset.tool && isSameOptions(other.options, preset.options)
  if (account.presets.some((other) => isSame(other) && other.name === preset.name)) return
  for (let number = 1; number <= namesMax; number++) {
    const name = number === 1 ? preset.name : `${preset.name.slice(0, 36)} ${number}`
    const failure = await addPreset({ ...preset, name }, true).then(() => null, codeOf)
    if (failure === null || failure === 'options-invalid' || failure === 'not-found') return
    if (failure !== 'preset-name-taken') throw new Error(failure)
  }
}

function codeOf(error: unknown): string {
  return error instanceof RequestFailure ? error.code : 'internal'
}

/** Another version's tool or preset that is no more. */
function ignoreUnknown(error: unknown): void {
  if (codeOf(error) !== 'not-found') throw error
}

function put(presets: PresetsReply): void {
  ownPresets.set(presets)
  if (ownerId === null) writeLocal(presets)
}

/** @throws RequestFailure whose message is a sentence for the user */
export async function savePreset(preset: PresetRequest): Promise<void> {
  if (ownerId === null) return put(addTo(ownPresets.get(), preset, crypto.randomUUID()))
  const saved = await addPreset(preset)
  put({ ...ownPresets.get(), presets: [...ownPresets.get().presets, saved] })
}

/** @throws RequestFailure whose message is a sentence for the user */
export async function changeOwn(id: string, change: PresetChange): Promise<void> {
  if (ownerId === null) return put(changeIn(ownPresets.get(), id, change))
  const changed = await changePreset(id, change)
  put({
    ...ownPresets.get(),
    presets: ownPresets.get().presets.map((preset) => (preset.id === id ? changed : preset)),
  })
}

/** @throws RequestFailure */
export async function removeOwn(id: string): Promise<void> {
  if (ownerId !== null) await deletePreset(id)
  put(removeFrom(ownPresets.get(), id))
}

/** @throws RequestFailure */
export async function starBuiltIn(star: StarRequest): Promise<void> {
  put(ownerId === null ? starIn(ownPresets.get(), star) : await starPreset(star))
}
