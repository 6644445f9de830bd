import type { Translator } from '#i18n/messages.ts'
import { type CartoonStyle, styleLabels } from '#tools/cartoon/options.ts'

type Fact = string | number | boolean
type Facts = Readonly<Record<string, Fact>>

/** How each fact that a pipeline tells is said. */
const sayings: Readonly<Record<string, (t: Translator, fact: Fact) => string | readonly never[]>> = {
  faces: (t, count) => t('Faces: {count}', { count: Number(count) }),
  retouched: (t, count) => t('Retouched: {count}', { count: Number(count) }),
  identity: (t, share) => t('Likeness kept: {percent} %', { percent: t.number(Number(share) * 100, oneDigit) }),
  blendedBack: (t) => t('Held back to keep the likeness'),
  sky: (t, name) => t('Sky: {name}', { name: t.known(String(name)) }),
  share: (t, share) => t('Share of the photo: {percent} %', { percent: Math.round(Number(share) * 100) }),
  // False also where it was not asked for.
  water: (t, isReflected) => (isReflected === true ? t('With its reflection in the water') : []),
  tone: (t, kind) => t(toneMessage, { tone: String(kind) }),
  was: (t, kind) => t(toneMessage, { tone: String(kind) }),
  noise: (t, value) => t('Noise: {value}', { value: t.number(Number(value), oneDigit) }),
  jpegBlocks: (t, value) => t('JPEG blocks: {value}', { value: t.number(Number(value), oneDigit) }),
  blurPx: (t, value) => t('Blur: {value} px', { value: t.number(Number(value), oneDigit) }),
  fade: (t, share) => t('Faded: {percent} %', { percent: Math.round(Number(share) * 100) }),
  scratchesPx: (t, count) => t('Scratches: {count} px', { count: t.number(Number(count)) }),
  enlarged: (t, times) => t('Enlarged: {times}×', { times: Number(times) }),
  colours: (t, origin) => t('Colours: {origin}', { origin: t.known(String(origin)) }),
  hints: (t, count) => t('Dabs of colour: {count}', { count: Number(count) }),
  regions: (t, count) => t('Regions: {count}', { count: Number(count) }),
  style: (t, style) => t('Style: {style}', { style: t.known(styleLabels[style as CartoonStyle] ?? String(style)) }),
  // Where there were steps, they are listed.
  steps: (t, none) => t('Steps: {none}', { none: t.known(String(none)) }),
  unchanged: (t) => t('Nothing changed: the file is as it came, and the edit is not counted'),
  frames: (t, count) => t('Frames: {count}', { count: Number(count) }),
}

const toneMessage =
  '{tone, select, grey {The photo was black and white} toned {The photo was toned} other {The photo was in colour}}'
const oneDigit = { maximumFractionDigits: 1 }

/** What was found and done, a line each; what has no words yet is left out. */
export function factLines(t: Translator, facts: Facts): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => sayings[name]?.(t, fact) ?? [])
}
