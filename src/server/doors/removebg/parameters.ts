import { RemoveBgError } from '#server/doors/removebg/errors.ts'
import { type Length, readLengths, readPercents } from '#server/doors/removebg/lengths.ts'
import { namedColors } from '#server/doors/removebg/named-colors.ts'

/** A request's fields by their names, as text. What is empty was not given. */
export type Fields = ReadonlyMap<string, string>

export interface Parameters {
  readonly pixelsMax: number
  readonly typeLevel: TypeLevel
  readonly format: (typeof formats)[number]
  readonly channels: 'rgba' | 'alpha'
  readonly roi: readonly Length[] | null
  readonly crop: boolean
  /** At the top, right, bottom and left. */
  readonly margins: readonly Length[]
  readonly scale: number | null
  readonly position: { readonly x: number; readonly y: number } | null
  /** #rrggbb or #rrggbbaa. */
  readonly color: string | null
  readonly shadow: boolean
  readonly shadowOpacity: number
}

const megapixel = 1_000_000
const preview = 0.25 * megapixel
const full = 25 * megapixel
const sizes: Readonly<Record<string, number>> = {
  preview,
  small: preview,
  regular: preview,
  medium: 1.5 * megapixel,
  hd: 4 * megapixel,
  full,
  '4k': full,
  auto: full,
  '50mp': 50 * megapixel,
}
const formats = ['auto', 'png', 'jpg', 'webp', 'zip'] as const
const channels = ['rgba', 'alpha'] as const
const typeLevels = ['none', '1', '2', 'latest'] as const
export type TypeLevel = (typeof typeLevels)[number]
const types = [
  ...['auto', 'person', 'product', 'animal', 'car', 'car_interior', 'car_part', 'transportation', 'graphic'],
  ...['graphics', 'other'],
]
const shadowTypes = ['none', 'auto', 'car', '3d', 'drop']
const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** A margin is never more than this. */
const marginMaxPx = 500
const marginMaxPercent = 50

const refuse = (name: string): never => {
  throw new RemoveBgError(`invalid_${name}`, `The value of the parameter '${name}' is not one that is known.`)
}

/** Reads all but the pictures; names that are not known are ignored. @throws RemoveBgError */
export function readParameters(fields: Fields): Parameters {
  const text = (name: string) => fields.get(name)?.trim()
  const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[], normal: Choice): Choice => {
    const given = text(name)?.toLowerCase()
    return given === undefined ? normal : (choices.find((choice) => choice === given) ?? refuse(name))
  }
  const flag = (name: string) => booleans[(text(name) ?? 'false').toLowerCase()] ?? refuse(name)
  const read = <Value>(name: string, reader: (text: string) => Value | null): Value | null => {
    const given = text(name)
    return given === undefined ? null : (reader(given) ?? refuse(name))
  }
  oneOf('type', types, 'auto')
  if (fields.has('semitransparency')) flag('semitransparency')
  const shadowType = oneOf('shadow_type', shadowTypes, flag('add_shadow') ? 'auto' : 'none')
  return {
    pixelsMax: sizes[(text('size') ?? 'preview').toLowerCase()] ?? refuse('size'),
    typeLevel: oneOf('type_level', typeLevels, '1'),
    format: oneOf('format', formats, 'auto'),
    channels: oneOf('channels', channels, 'rgba'),
    roi: read('roi', (given) => fourOf(readLengths(given))),
    crop: flag('crop'),
    margins: read('crop_margin', readMargins) ?? readMargins('0') ?? [],
    scale: text('scale') === 'original' ? null : read('scale', (given) => readPercents(given, 10)?.[0] ?? null),
    position: text('position') === 'original' ? null : read('position', readPosition),
    color: read('bg_color', readColor),
    shadow: shadowType !== 'none',
    shadowOpacity:
      read('shadow_opacity', (given) => readPercents(`${given.replace(/%$/, '')}%`, 0)?.[0] ?? null) ?? 100,
  }
}

const fourOf = (lengths: readonly Length[] | null) => (lengths?.length === 4 ? lengths : null)

/** One for all sides, two for top and bottom, left and right, or four. */
function readMargins(text: string): readonly Length[] | null {
  const lengths = readLengths(text)?.map(({ value, unit }) => ({
    value: Math.min(value, unit === 'px' ? marginMaxPx : marginMaxPercent),
    unit,
  }))
  const [first, second = first, third = first, fourth = second] = lengths ?? []
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null
  return lengths?.length === 3 || (lengths?.length ?? 0) > 4 ? null : [first, second, third, fourth]
}

function readPosition(text: string): { x: number; y: number } | null {
  if (text === 'center') return { x: 50, y: 50 }
  const [x, y = x, ...more] = readPercents(text, 0) ?? []
  return x === undefined || y === undefined || more.length > 0 ? null : { x, y }
}

/** Hex of 3, 4, 6 or 8 digits, with or without a #, or a name. */
function readColor(text: string): string | null {
  const given = text.toLowerCase()
  const hex = namedColors.get(given) ?? given.replace(/^#/, '')
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return null
  return `#${hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex}`
}
