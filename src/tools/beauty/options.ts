import { z } from 'zod'
import { stroke, strokesMax } from '#contract/stroke.ts'
import type { ToolOptions } from '#tools/tool.ts'

const percent = (normal: number) => z.number().min(0).max(100).default(normal)

const schema = z.object({
  smoothing: percent(50).describe('Evens the skin between pores and form, in percent'),
  lines: percent(15).describe('Softens wrinkles, which smoothing hardly touches, in percent'),
  blemishes: percent(60).describe('Heals spots, in percent; moles stay at any strength'),
  bodySkin: percent(0).describe('Evens neck, arms and hands as the face, in percent'),
  freckles: z.boolean().default(false).describe('Heals freckles like spots; else they stay'),
  tone: percent(45).describe('Takes out redness and patches of colour, in percent'),
  underEye: percent(40).describe('Lightens shadows and bags under the eyes, in percent'),
  eyes: percent(30).describe('Adds light and contrast in the eyes, in percent'),
  teeth: percent(40).describe('Takes yellow out of the teeth of an open mouth, in percent'),
  shine: percent(0).describe('Takes highlights off greasy or wet skin, in percent'),
  eyeWhites: percent(0).describe('Takes red and yellow out of the whites of eyes, in percent'),
  redEye: percent(0).describe("Takes the flash's red reflex out of pupils, in percent"),
  glare: percent(0).describe('Takes away reflections on spectacles, in percent'),
  strayHairs: percent(0).describe('Takes away single hairs over and around the face, in percent'),
  sideLight: z
    .number()
    .min(-100)
    .max(100)
    .default(0)
    .describe('Soft light from a side, in percent: below 0 from the left; alone on preset none'),
  ground: percent(0).describe('Dims what is behind people, in percent'),
  catchLight: percent(0).describe('Adds a small light in open eyes that have none, in percent'),
  faces: z
    .union([z.literal('all'), z.array(z.number().int().min(0).max(999)).max(1000)])
    .default('all')
    .describe('Which faces: all, or numbers from the left; the first is 0'),
  marks: z
    .array(stroke)
    .max(strokesMax)
    .default([])
    .describe('Blemishes marked by hand: healed with or without a face, whatever the strengths'),
})
export type BeautyOptions = z.infer<typeof schema>

/** The settings of presets, off. */
export const noRetouch = { smoothing: 0, lines: 0, blemishes: 0, tone: 0, underEye: 0, eyes: 0, teeth: 0 }
const presetFields = Object.keys(noRetouch) as (keyof typeof noRetouch)[]

export const beautyTool = {
  schema,
  presets: [
    { id: 'natural', label: 'Natural', options: schema.parse({}) },
    {
      id: 'soft',
      label: 'Soft',
      options: schema.parse({ smoothing: 100, lines: 45, blemishes: 75, tone: 65, underEye: 65, eyes: 25, teeth: 40 }),
    },
    {
      id: 'studio',
      label: 'Studio',
      options: schema.parse({ smoothing: 70, lines: 70, blemishes: 95, tone: 90, underEye: 90, eyes: 75, teeth: 85 }),
    },
    { id: 'none', label: 'No retouch', options: schema.parse(noRetouch) },
  ],
  mask: 'area',
  paintProtects: true,
  marksOf: ['faces', 'marks'],
  presetFields: { sets: presetFields },
  isMarked: ({ marks }) => marks.length > 0,
  refusalOf: ({ faces }, options) => {
    if (faces === 0) return 'no-face-found'
    const isChosen = options.faces === 'all' || options.faces.some((face) => face < Number(faces))
    return isChosen ? null : 'no-face-chosen'
  },
  // Beyond the face only what the other strengths do is done.
  changesNothing: ({ bodySkin, marks, ...others }) =>
    marks.length === 0 && Object.values(others).every((value) => typeof value !== 'number' || value === 0),
  analysisVersion: 3,
  analyzesWhole: true,
} as const satisfies ToolOptions<typeof schema>
