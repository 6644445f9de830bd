import { z } from 'zod'
import type { Message } from '#i18n/message.ts'
import type { ToolOptions } from '#tools/tool.ts'

/** The most dabs and strokes one photo takes: with `strokePlacesMax` a body of 150 KB, of 256 that the server reads. */
export const hintsMax = 200
/** The most places a stroke goes on to. */
export const strokePlacesMax = 40

/** A dab of colour that the user put on the photo, or a stroke. */
export const coloringHint = z.object({
  /** Centre of the dab, or where the stroke begins, in px of the photo, from its top left corner. */
  x: z.number().min(0),
  y: z.number().min(0),
  /** Where the stroke goes on to, place by place; empty for a dab. */
  path: z
    .array(z.tuple([z.number().min(0), z.number().min(0)]))
    .max(strokePlacesMax)
    .default([]),
  radiusPx: z.number().min(0.5).max(2000),
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

const schema = z.object({
  look: z.enum(coloringLooks).default('natural'),
  /** Of the automatic colours, %; hints keep theirs. */
  strength: z.number().min(0).max(100).default(100),
  /** Of all colours, %. */
  saturation: z.number().min(0).max(200).default(100),
  /** -100 = cold, 100 = warm. */
  temperature: z.number().min(-100).max(100).default(0),
  /** Override the automatic colours within the edges around them. */
  hints: z.array(coloringHint).max(hintsMax).default([]),
  /** Colours a photo anew that already has colours. */
  recolor: z.boolean().default(false),
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
  // A preset is a look; how much of it, and the user's own colours, stay as they are.
  presetFields: { sets: ['look'] },
  mask: 'none',
  analysisVersion: 1,
  // Faces and colours as a run finds them: the preview is to show what it will do.
  analyzesWhole: true,
  refusalOf: (findings, options) => (findings.tone === 'colour' && !options.recolor ? 'already-colored' : null),
} as const satisfies ToolOptions<typeof schema>
