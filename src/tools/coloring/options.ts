import { z } from 'zod'
import { stroke, strokesMax } from '#contract/stroke.ts'
import type { Message } from '#i18n/message.ts'
import type { ToolOptions } from '#tools/tool.ts'

/** A dab of colour that the user put on the photo, or a stroke. */
const coloringHint = stroke.extend({
  /** '#rrggbb'; null keeps the place free of colour. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
})
export type ColoringHint = z.infer<typeof coloringHint>

export const coloringLooks = [
  'natural',
  'vivid',
  'muted',
  'hand-tinted',
  'plate',
  'two-colour',
  'pastel',
  'film',
  'faded',
] as const
export type ColoringLook = (typeof coloringLooks)[number]

const between = (least: number, most: number, normal: number) => z.number().min(least).max(most).default(normal)

const schema = z.object({
  look: z.enum(coloringLooks).default('natural').describe('The kind of colours'),
  strength: between(0, 100, 100).describe('Strength of the automatic colours, in percent; hints keep theirs'),
  saturation: between(0, 200, 100).describe('Saturation of all colours, in percent'),
  temperature: between(-100, 100, 0).describe('-100 is cold, 100 is warm'),
  hints: z
    .array(coloringHint)
    .max(strokesMax)
    .default([])
    .describe('Dabs and strokes of colour; they override the automatic colours, within the edges around them'),
  picture: z
    .uuid()
    .nullable()
    .default(null)
    .describe('The id of a photo whose colours like places take, guessed ones where it has none of its own'),
  fromPicture: between(0, 100, 100).describe("How much of that photo's colours is taken, in percent"),
  recolor: z.boolean().default(false).describe('Replaces the colours of a photo that already has some'),
})
export type ColoringOptions = z.infer<typeof schema>

const preset = (id: ColoringLook, label: Message) => ({ id, label, options: schema.parse({ look: id }) })

export const coloringTool = {
  schema,
  presets: [
    preset('natural', 'Natural'),
    preset('vivid', 'Vivid'),
    preset('muted', 'Muted'),
    preset('hand-tinted', 'Hand-tinted'),
    preset('plate', 'Glass plate'),
    preset('two-colour', 'Two-colour film'),
    preset('pastel', 'Pastel film'),
    preset('film', 'Slide film'),
    preset('faded', 'Faded print'),
  ],
  // A preset sets the look; its strength and the user's own colours stay.
  presetFields: { sets: ['look'] },
  mask: 'area',
  mayInvent: true,
  marksOf: ['hints'],
  analysisVersion: 4,
  // The analyzer needs full size to find the faces and colours that a run finds, so that the preview matches the
  // result.
  analyzesWhole: true,
  picturesOf: ({ picture, fromPicture }) => (picture !== null && fromPicture > 0 ? [picture] : []),
  picture: { what: 'a photo whose colours like things take', options: (picture) => ({ picture }), isForSeries: true },
  // Only of a grey photo: without colours, a tint would be lost, and the other looks have one of their own.
  changesNothing: ({ look, strength, saturation, temperature, hints, picture, fromPicture }, findings) => {
    const isOwn = hints.length > 0 || (picture !== null && fromPicture > 0)
    const isPlain = strength === 0 && !isOwn && (look === 'natural' || look === 'vivid')
    return findings?.tone === 'grey' && temperature === 0 && (saturation === 0 || isPlain)
  },
  refusalOf: (findings, options) => (findings.tone === 'colour' && !options.recolor ? 'already-colored' : null),
} as const satisfies ToolOptions<typeof schema>
