import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

/** The most dabs one photo takes. */
export const hintsMax = 200

/** A dab of colour that the user put on the photo. */
export const coloringHint = z.object({
  /** Centre, in px of the photo, from its top left corner. */
  x: z.number().min(0),
  y: z.number().min(0),
  radiusPx: z.number().min(0.5).max(2000),
  /** '#rrggbb'; null keeps the place free of colour. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
})
export type ColoringHint = z.infer<typeof coloringHint>

export const coloringLooks = ['natural', 'vivid', 'hand-tinted', 'film', 'faded'] as const
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

const preset = (id: ColoringLook, label: string) => ({ id, label, options: schema.parse({ look: id }) })

export const coloringTool = {
  schema,
  presets: [
    preset('natural', 'Natural'),
    preset('vivid', 'Vivid'),
    preset('hand-tinted', 'Hand-tinted'),
    preset('film', 'Slide film'),
    preset('faded', 'Seventies print'),
  ],
  mask: 'none',
} as const satisfies ToolOptions<typeof schema>

/** Offered beside the colour field: skin, sky, leaf, wood, brick, cloth. */
export const coloringSwatches = ['#d9a58a', '#8d5a3f', '#7fa6d6', '#5f7f46', '#7a5a3c', '#9c4a3a', '#b7a27c', '#4a5a7a']

// A dab of this share of the long side is a fingertip on a phone showing the whole photo.
const dabShare = 0.012

/** The options with one more dab at (x, y), photo px, in the colour and size of the latest one; unchanged when full. */
export function addHint(
  options: ColoringOptions,
  at: { readonly x: number; readonly y: number },
  photoSize: { readonly width: number; readonly height: number },
): ColoringOptions {
  if (options.hints.length >= hintsMax) return options
  const latest = options.hints.at(-1)
  const radiusPx = latest?.radiusPx ?? Math.max(2, Math.round(dabShare * Math.max(photoSize.width, photoSize.height)))
  const color = latest === undefined ? (coloringSwatches[0] as string) : latest.color
  return { ...options, hints: [...options.hints, { x: at.x, y: at.y, radiusPx, color }] }
}
