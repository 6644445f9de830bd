import { z } from 'zod'
import type { Message } from '#i18n/message.ts'
import type { ToolOptions } from '#tools/tool.ts'

export const cartoonStyles = ['comic', 'watercolor', 'poster', 'pencil', 'cel', 'halftone'] as const
/** 'own' is the style of a picture that the user gives. */
export type CartoonStyle = (typeof cartoonStyles)[number] | 'own'

export const cartoonPalettes = ['photo', 'warm', 'cool', 'vintage', 'mono'] as const
export type CartoonPalette = (typeof cartoonPalettes)[number]

const between = (least: number, most: number, normal: number) => z.number().min(least).max(most).default(normal)

const schema = z.object({
  style: z
    .enum([...cartoonStyles, 'own'])
    .default('comic')
    .describe('How it is drawn; own takes the style of another picture'),
  picture: z.uuid().nullable().default(null).describe('For style own: the id of the photo whose style is taken'),
  strength: between(0, 100, 100).describe('In percent: 0 leaves the photo, 100 is all drawing'),
  lineWeight: between(0, 100, 50).describe("0 draws no lines, 50 the style's own, 100 thick ones"),
  detail: between(0, 100, 75).describe('0 keeps large shapes only, 100 small things and many lines'),
  saturation: between(0, 200, 100).describe("Percent of the style's own saturation; the pencil has none"),
  palette: z.enum(cartoonPalettes).default('photo').describe("The colours: the photo's own, or a set of them"),
  paper: between(0, 100, 50).describe(
    'How much of the paper shows in watercolour, pencil and halftone, in percent; at 0, washes are painted to the edge',
  ),
})

export type CartoonOptions = z.infer<typeof schema>

export const styleLabels: Readonly<Record<CartoonStyle, Message>> = {
  comic: 'Clean comic',
  watercolor: 'Watercolour',
  poster: 'Bold poster',
  pencil: 'Pencil sketch',
  cel: 'Cel anime',
  halftone: 'Halftone print',
  own: 'Your own style',
}

export const paletteLabels: Readonly<Record<CartoonPalette, Message>> = {
  photo: 'palette|Own',
  warm: 'palette|Warm',
  cool: 'palette|Cool',
  vintage: 'palette|Retro',
  mono: 'palette|Mono',
}

export const cartoonTool = {
  schema,
  presets: cartoonStyles.map((style) => ({ id: style, label: styleLabels[style], options: schema.parse({ style }) })),
  // A preset chooses a style; the other settings stay.
  presetFields: { sets: ['style'], knownBy: 'style' },
  mask: 'area',
  analysisVersion: 3,
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
