import { z } from 'zod'
import { stroke, strokesMax } from '#contract/stroke.ts'
import type { ToolOptions } from '#tools/tool.ts'

const percent = (normal: number) => z.number().min(0).max(100).default(normal)

const schema = z.object({
  /** Unevenness between pores and form. */
  smoothing: percent(50),
  /** Wrinkles and folds; smoothing hardly touches them. */
  lines: percent(15),
  /** Spots; moles stay at any strength. */
  blemishes: percent(60),
  /** Whether freckles are healed like spots; else they stay. */
  freckles: z.boolean().default(false),
  /** Redness and patches of colour. */
  tone: percent(45),
  /** Shadows and bags under the eyes. */
  underEye: percent(40),
  /** Light and contrast in the eyes. */
  eyes: percent(30),
  /** Yellow in the teeth of an open mouth. */
  teeth: percent(40),
  /** Highlights of greasy or wet skin. This and what follows is done only when asked for. */
  shine: percent(0),
  /** Red and yellow in the white of the eyes. */
  eyeWhites: percent(0),
  /** The flash's red reflex in the pupils. */
  redEye: percent(0),
  /** Reflections on spectacles. */
  glare: percent(0),
  /** Single hairs over the face and around the head. */
  strayHairs: percent(0),
  /** Which faces, counted from the left; the first is 0. */
  faces: z.union([z.literal('all'), z.array(z.number().int().min(0).max(999)).max(1000)]).default('all'),
  /** Blemishes that the user marked: each is healed, with or without a face, whatever the strengths. */
  marks: z.array(stroke).max(strokesMax).default([]),
})
export type BeautyOptions = z.infer<typeof schema>

/** The settings that are a share of a change. */
const strengths = [
  'smoothing',
  'lines',
  'blemishes',
  'tone',
  'underEye',
  'eyes',
  'teeth',
  'shine',
  'eyeWhites',
  'redEye',
  'glare',
  'strayHairs',
] as const satisfies readonly (keyof BeautyOptions)[]

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
  ],
  mask: 'optional',
  presetFields: { sets: ['smoothing', 'lines', 'blemishes', 'tone', 'underEye', 'eyes', 'teeth'] },
  isMarked: ({ marks }) => marks.length > 0,
  refusalOf: ({ faces }, options) => {
    if (faces === 0) return 'no-face-found'
    const isChosen = options.faces === 'all' || options.faces.some((face) => face < Number(faces))
    return isChosen ? null : 'no-face-chosen'
  },
  changesNothing: (options) => options.marks.length === 0 && strengths.every((name) => options[name] === 0),
  analysisVersion: 2,
  analyzesWhole: true,
} as const satisfies ToolOptions<typeof schema>
