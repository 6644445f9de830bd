import { randomUUID } from 'node:crypto'
import {
  type PresetChange,
  type PresetReply,
  type PresetRequest,
  type PresetsReply,
  presetBytesMax,
  presetsMax,
  type StarRequest,
} from '#contract/preset.ts'
import { Problem } from '#contract/problem.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import {
  countPresets,
  deletePreset,
  deleteStar,
  findPreset,
  insertPreset,
  isNameTaken,
  listPresets,
  listStars,
  type PresetRow,
  putStar,
  updatePreset,
} from '#server/pictures/presets/preset-queries.ts'
import { type ToolId, toolIds, toolOf } from '#tools/catalog.ts'
import { readOptions } from '#tools/read-options.ts'

export type Presets = ReturnType<typeof createPresets>

/** A member's own presets, and their stars on the tools' presets. */
export function createPresets({ db }: { readonly db: Db }) {
  return {
    async list(userId: string): Promise<PresetsReply> {
      const [presets, stars] = await Promise.all([listPresets(db, userId), listStars(db, userId)])
      return {
        presets: presets.map(replyOf),
        stars: stars.map(({ tool, preset_id }) => ({ tool, presetId: preset_id })),
      }
    },

    /** @throws Problem 'options-invalid', 'preset-name-taken', 'presets-full' */
    async add(userId: string, { tool, name, options, isStarred }: PresetRequest): Promise<PresetReply> {
      const known = readTool(tool)
      const text = JSON.stringify(readOptions(known, options))
      if (Buffer.byteLength(text) > presetBytesMax) throw new Problem('options-invalid', 'too long')
      const preset = { id: randomUUID(), user_id: userId, tool: known, name, options: text, is_starred: isStarred }
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, userId)
        if (await isNameTaken(tx, preset, preset.id)) throw new Problem('preset-name-taken')
        if ((await countPresets(tx, userId, known)) >= presetsMax) throw new Problem('presets-full')
        return replyOf(await insertPreset(tx, preset))
      })
    },

    /** @throws Problem 'not-found', 'preset-name-taken' */
    change(userId: string, id: string, { name, isStarred }: PresetChange): Promise<PresetReply> {
      return db.transaction().execute(async (tx) => {
        await lockMember(tx, userId)
        const preset = await findPreset(tx, userId, id)
        if (preset === null) throw new Problem('not-found')
        const changed = { name: name ?? preset.name, is_starred: isStarred ?? preset.is_starred }
        if (await isNameTaken(tx, { ...preset, name: changed.name }, id)) throw new Problem('preset-name-taken')
        return replyOf(await updatePreset(tx, userId, id, changed))
      })
    },

    /** @throws Problem 'not-found' */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await deletePreset(db, userId, id))) throw new Problem('not-found')
    },

    /** @throws Problem 'not-found' when the tool has no such preset */
    async star(userId: string, { tool, presetId, isStarred }: StarRequest): Promise<void> {
      const known = readTool(tool)
      const isThere = toolOf(known).presets.some(({ id }) => id === presetId)
      if (!isThere) throw new Problem('not-found')
      const star = { user_id: userId, tool: known, preset_id: presetId }
      await (isStarred ? putStar(db, star) : deleteStar(db, star))
    },
  }
}

function readTool(text: string): ToolId {
  const tool = toolIds.find((id) => id === text)
  if (tool === undefined) throw new Problem('not-found', 'no such tool')
  return tool
}

function replyOf({ id, tool, name, options, is_starred }: PresetRow): PresetReply {
  return { id, tool, name, options, isStarred: is_starred }
}
