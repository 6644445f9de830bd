import { z } from 'zod'
import type { Message } from '#i18n/message.ts'
import type { ToolOptions } from '#tools/tool.ts'

export const cartoonStyles = ['comic', 'watercolor', 'poster', 'pencil', 'cel', 'halftone', 'ink', 'portrait'] as const
/** 'own' is the style of a picture that the user gives. */
export type CartoonStyle = (typeof cartoonStyles)[number] | 'own'

export const cartoonPalettes = ['photo', 'warm', 'cool', 'vintage', 'mono'] as const
export type CartoonPalette = (typeof cartoonPalettes)[number]

const schema = z.object({
  style: z.enum([...cartoonStyles, 'own']).default('comic'),
  /** For style 'own': the id of the photo whose style is taken. */
  picture: z.uuid().nullable().default(null),
  /** Percent: 0 leaves the photo, 100 is all drawing. */
  strength: z.number().min(0).max(100).default(100),
  /** 0 = no lines, 50 = the style's own, 100 = thick. */
  lineWeight: z.number().min(0).max(100).default(50),
  /** 0 = large shapes only, 100 = small things and many lines. */
  detail: z.number().min(0).max(100).default(50),
  /** Percent of the style's own saturation; the pencil has none. */
  saturation: z.number().min(0).max(200).default(100),
  palette: z.enum(cartoonPalettes).default('photo'),
  /**
   * Percent: how much of the paper shows; for watercolour, pencil, halftone and ink. At 0, washes are painted to
   * the edge.
   */
  paper: z.number().min(0).max(100).default(50),
})

export type CartoonOptions = z.infer<typeof schema>

export const styleLabels: Readonly<Record<CartoonStyle, Message>> = {
  comic: 'Clean comic',
  watercolor: 'Watercolour',
  poster: 'Bold poster',
  pencil: 'Pencil sketch',
  cel: 'Cel anime',
  halftone: 'Halftone print',
  ink: 'Ink and wash',
  portrait: 'Flat portrait',
  own: 'Your own style',
}

export const cartoonTool = {
  schema,
  presets: cartoonStyles.map((style) => ({ id: style, label: styleLabels[style], options: schema.parse({ style }) })),
  // A preset chooses a style; the other settings stay.
  presetFields: { sets: ['style'], knownBy: 'style' },
  mask: 'none',
  analysisVersion: 2,
  drawsAnimations: true,
  // The lines alone, which a drawing also has as SVG, are nothing without it.
  changesNothing: ({ strength }) => strength === 0,
  picturesOf: ({ style, picture }) => (style === 'own' && picture !== null ? [picture] : []),
  picture: {
    what: 'a drawing or painting whose style is taken',
    options: (picture) => ({ style: 'own', picture }),
    needsAnalysis: false,
  },
} as const satisfies ToolOptions<typeof schema>
