import type { Message } from '#i18n/message.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'

export const sections = ['looks', 'crop', 'light', 'colour', 'curves', 'effects'] as const
export type Section = (typeof sections)[number]

export const sectionLabels: Readonly<Record<Section, Message>> = {
  crop: 'adjust|Crop',
  light: 'adjust|Light',
  colour: 'adjust|Colour',
  curves: 'adjust|Curves',
  effects: 'adjust|Effects',
  looks: 'adjust|Looks',
}

type NumberField = {
  [Field in keyof AdjustOptions]: AdjustOptions[Field] extends number ? Field : never
}[keyof AdjustOptions]

export interface SliderField {
  readonly field: NumberField
  readonly label: Message
  readonly min: number
  readonly max: number
  readonly step: number
}

const percent = (field: NumberField, label: Message, min = -100): SliderField => ({
  field,
  label,
  min,
  max: 100,
  step: 1,
})

export const lightFields: readonly SliderField[] = [
  { field: 'exposure', label: 'adjust|Exposure', min: -4, max: 4, step: 0.05 },
  percent('contrast', 'adjust|Contrast'),
  percent('highlights', 'adjust|Highlights'),
  percent('shadows', 'adjust|Shadows'),
  percent('whites', 'adjust|Whites'),
  percent('blacks', 'adjust|Blacks'),
]

export const colourFields: readonly SliderField[] = [
  percent('temperature', 'adjust|Temperature'),
  percent('tint', 'adjust|Tint'),
  percent('vibrance', 'adjust|Vibrance'),
  percent('saturation', 'adjust|Saturation'),
]

export const effectFields: readonly SliderField[] = [
  percent('clarity', 'adjust|Clarity'),
  percent('vignette', 'adjust|Vignette'),
  percent('grain', 'adjust|Grain', 0),
  percent('grainSize', 'adjust|Grain size', 0),
]

/** The settings of each section, for its reset. */
export const sectionFields: Readonly<Record<Section, readonly (keyof AdjustOptions)[]>> = {
  crop: ['quarterTurns', 'flipHorizontal', 'flipVertical', 'corners', 'straightenDegrees', 'crop'],
  light: lightFields.map(({ field }) => field),
  colour: [...colourFields.map(({ field }) => field), 'mixer', 'dye'],
  curves: ['curves'],
  effects: effectFields.map(({ field }) => field),
  looks: ['look', 'lookStrength'],
}
