import { z } from 'zod'
import { plainName } from '#contract/plain-name.ts'

export const presetNameLengthMax = 40
/** Of one tool. */
export const presetsMax = 50
/** Of one preset's settings as JSON. Settings for places of a photo are not part of a preset. */
export const presetBytesMax = 8 * 1024

const name = z
  .string()
  .overwrite((text) => plainName(text).replaceAll(/\s+/g, ' '))
  .min(1)
  .max(presetNameLengthMax)

const options = z
  .record(z.string(), z.unknown())
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= presetBytesMax)

/** Body of POST /api/presets. The settings are checked by the tool's schema too. */
export const presetRequest = z.object({
  tool: z.string().max(40),
  name,
  options,
  isStarred: z.boolean().default(false),
})
export type PresetRequest = z.infer<typeof presetRequest>

/** Body of POST /api/presets/:id: what changes. */
export const presetChange = z.object({ name: name.optional(), isStarred: z.boolean().optional() })
export type PresetChange = z.infer<typeof presetChange>

/** Body of POST /api/presets/stars: stars a preset of the tool itself, or takes its star away. */
export const starRequest = z.object({
  tool: z.string().max(40),
  presetId: z.string().min(1).max(60),
  isStarred: z.boolean(),
})
export type StarRequest = z.infer<typeof starRequest>

/** A preset of one's own. */
export const presetReply = z.object({
  id: z.string(),
  tool: z.string(),
  name: z.string(),
  /** As they were saved: an older version's may no longer fit the tool. */
  options: z.record(z.string(), z.unknown()),
  isStarred: z.boolean(),
})
export type PresetReply = z.infer<typeof presetReply>

/** Answer of GET /api/presets. */
export const presetsReply = z.object({
  /** Oldest first. */
  presets: z.array(presetReply),
  /** The tools' own presets that are starred. */
  stars: z.array(z.object({ tool: z.string(), presetId: z.string() })),
})
export type PresetsReply = z.infer<typeof presetsReply>
