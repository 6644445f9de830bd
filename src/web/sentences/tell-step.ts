import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Size } from '#imaging/image.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { colourFields, effectFields, lightFields } from '#tools/adjust/sections.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { type CartoonOptions, paletteLabels } from '#tools/cartoon/options.ts'
import { toolOf } from '#tools/catalog.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { isPresetChosen, isSameOptions } from '#web/editor/model/tool-options.ts'
import { maskName } from '#web/recipes/step-text.ts'
import { type ColorWord, colors } from '#web/sentences/concepts.ts'
import { frameAfter, nameOfRatio } from '#web/sentences/frame-of-steps.ts'
import type { Place, Singled } from '#web/sentences/singled.ts'

/**
 * What a step does besides its tool's name, e.g. 'Sunset' or 'Temperature +30, Sky'. Empty for what its tool does by itself.
 * @param frame the frame before the step, in px, where a crop is told with its shape
 * @param singled which of the things are meant, or stay
 */
export function tellStep(
  t: Translator,
  step: RecipeStep,
  frame: Size | null = null,
  singled: Singled | null = null,
): string {
  const details = detailsOf(t, step, frame)
  return [...details, ...whereOf(t, step, singled)].join(', ')
}

const placeNames = {
  left: 'place|Left',
  middle: 'place|Middle',
  right: 'place|Right',
  top: 'place|Top',
  bottom: 'place|Bottom',
  front: 'place|In front',
  far: 'place|Farthest back',
  biggest: 'place|The largest',
  smallest: 'place|The smallest',
  small: 'place|The smallest',
} as const satisfies Partial<Record<Place, Message>>

/** "The largest", "No. 2 from the left". */
function tellPlace(t: Translator, { place, nth, isVague }: Singled): string[] {
  if (place === null || place === 'behind' || isVague === true) return []
  if (nth !== undefined && place === 'left') return [t('No. {number, number} from the left', { number: nth })]
  if (nth !== undefined && place === 'right') return [t('No. {number, number} from the right', { number: nth })]
  return [nth === undefined ? t(placeNames[place]) : `${t(placeNames[place])} ${t.number(nth)}`]
}

const colorNames = {
  white: 'color|White',
  black: 'color|Black',
  gray: 'color|Grey',
  red: 'color|Red',
  orange: 'color|Orange',
  yellow: 'color|Yellow',
  green: 'color|Green',
  turquoise: 'color|Turquoise',
  blue: 'color|Blue',
  purple: 'color|Purple',
  pink: 'color|Pink',
  brown: 'color|Brown',
  beige: 'color|Beige',
} as const satisfies Record<ColorWord, Message>

/** What people call a colour, "White"; what no word is sure of as #rrggbb. */
function tellColor(t: Translator, color: string): string {
  const [word] = Object.entries(colors).find(([, value]) => value === color.toLowerCase()) ?? []
  return word === undefined ? color : t(colorNames[word as ColorWord])
}

/** "Bicycle, Right", "Dog, Stays: Black, Left", "Stays sharp: Dog". */
function whereOf(t: Translator, { mask, options }: RecipeStep, singled: Singled | null): string[] {
  if (mask === null) return []
  const which = [
    ...(singled?.color === undefined ? [] : [t(colorNames[singled.color])]),
    ...(singled === null ? [] : tellPlace(t, singled)),
  ].join(', ')
  const told = which !== '' && singled?.isKept === true ? t('Stays: {what}', { what: which }) : which
  const name = maskName(t, mask)
  const isSharp = (options as Partial<RemoveObjectOptions>).background === 'blur'
  return [isSharp ? t('Stays sharp: {what}', { what: name }) : name, ...(told === '' ? [] : [told])]
}

function detailsOf(t: Translator, step: RecipeStep, frame: Size | null): string[] {
  const { tool, options } = step
  if (tool === 'adjust') return tellAdjust(t, options as AdjustOptions, frame === null ? null : frameAfter(step, frame))
  if (tool === 'beauty') return tellBeauty(t, options as BeautyOptions)
  if (tool === 'repair') return tellRepair(t, options as RepairOptions)
  const { presets } = toolOf(tool)
  if (tool === 'remove-object') {
    const { remove, background, color, shadow } = options as RemoveObjectOptions
    if (remove === 'object') return []
    // The step's name says it.
    if (background === 'blur') return []
    return [background === 'color' ? tellColor(t, color) : t('Cut out'), ...(shadow ? [t('Soft shadow')] : [])]
  }
  const preset = presets.find((one) => isPresetChosen(tool, options, one))
  const named = preset === undefined ? [] : [t(preset.label)]
  if (tool === 'cartoon') return [...named, ...tellDrawing(t, options as CartoonOptions)]
  const isUnlit = tool === 'change-sky' && (options as ChangeSkyOptions).relight === 0
  return isUnlit ? [...named, `${t('Light on the ground')} 0`] : named
}

const drawingFields: readonly [keyof CartoonOptions, Message][] = [
  ['lineWeight', 'cartoon|Lines'],
  ['detail', 'cartoon|Detail'],
  ['paper', 'cartoon|Paper'],
  ['strength', 'cartoon|Strength'],
  ['saturation', 'cartoon|Saturation'],
]

/** What is set besides the style. */
function tellDrawing(t: Translator, options: CartoonOptions): string[] {
  const usual = toolOf('cartoon').schema.parse({}) as CartoonOptions
  const moved = drawingFields.filter(([field]) => options[field] !== usual[field])
  return [
    ...moved.map(([field, label]) => `${t(label)} ${options[field]}`),
    ...(options.palette === usual.palette ? [] : [t(paletteLabels[options.palette])]),
  ]
}

/** @param cropped the frame that is left, in px */
function tellAdjust(t: Translator, options: AdjustOptions, cropped: Size | null): string[] {
  const neutral = toolOf('adjust').schema.parse({}) as AdjustOptions
  const ratio = cropped === null ? null : nameOfRatio(cropped)
  const crop = ratio === null ? t('adjust|Crop') : t('Crop to {ratio}', { ratio })
  const shapes: [boolean, Message][] = [
    [options.isAutoLevel || options.straightenDegrees !== 0, 'Straighten'],
    [options.quarterTurns === 3, 'Turn left'],
    [options.quarterTurns === 1, 'Turn right'],
    [options.quarterTurns === 2, 'Half turn'],
    [options.flipHorizontal, 'Flip left and right'],
    [options.flipVertical, 'Flip top and bottom'],
    [options.corners !== null, 'Perspective'],
    [options.isAuto, 'Automatic'],
  ]
  const signed = new Intl.NumberFormat(t.language, { signDisplay: 'exceptZero', maximumFractionDigits: 2 })
  const look = toolOf('adjust').presets.find(({ id }) => id === options.look && id !== 'none')
  return [
    ...(options.crop === null ? [] : [crop]),
    ...shapes.flatMap(([isSo, label]) => (isSo ? [t(label)] : [])),
    ...[...lightFields, ...colourFields, ...effectFields].flatMap(({ field, label }) =>
      options[field] === neutral[field] ? [] : [`${t(label)} ${signed.format(options[field])}`],
    ),
    ...(isSameOptions(options.curves, neutral.curves) ? [] : [t('adjust|Curves')]),
    ...(isSameOptions(options.mixer, neutral.mixer) ? [] : [t('Colour mixer')]),
    ...(options.dye === null ? [] : [`${t('New colour')} ${tellColor(t, options.dye.to)}`]),
    ...(look === undefined ? [] : [t(look.label)]),
  ]
}

const beautyLabels: readonly [keyof BeautyOptions, Message][] = [
  ['smoothing', 'Smoothing'],
  ['lines', 'Wrinkles'],
  ['blemishes', 'Blemishes'],
  ['tone', 'Even tone'],
  ['underEye', 'Under the eyes'],
  ['eyes', 'Eyes'],
  ['teeth', 'Teeth'],
]
/** No preset sets these. */
const askedLabels: typeof beautyLabels = [
  ['bodySkin', 'Neck, arms and hands'],
  ['shine', 'Shine on the skin'],
  ['eyeWhites', 'Whites of the eyes'],
  ['redEye', 'Red eyes'],
  ['glare', 'Glare on glasses'],
  ['strayHairs', 'Stray hairs'],
  ['ground', 'Dim the background'],
  ['catchLight', 'Catch light'],
]

function tellBeauty(t: Translator, options: BeautyOptions): string[] {
  const tell = (labels: typeof beautyLabels) =>
    labels.flatMap(([field, label]) => (options[field] === 0 ? [] : [t(label)]))
  const preset = toolOf('beauty').presets.find((one) => isPresetChosen('beauty', options, one))
  const side = options.sideLight < 0 ? [t('Light from the left')] : [t('Light from the right')]
  return [
    ...(preset === undefined || preset.id === 'none' ? tell(beautyLabels) : [t(preset.label)]),
    ...(options.sideLight === 0 ? [] : side),
    ...tell(askedLabels),
  ]
}

const repairLabels: readonly [keyof RepairOptions, Message][] = [
  ['scratches', 'Scratches and dust'],
  ['noise', 'Noise and grain'],
  ['fading', 'Fading and cast'],
  ['blur', 'Blur'],
]

function tellRepair(t: Translator, options: RepairOptions): string[] {
  const on = repairLabels.flatMap(([field, label]) => (options[field] === 'on' ? [t(label)] : []))
  return options.upscale === 1 ? on : [...on, t('Enlarged: {times}×', { times: options.upscale })]
}
