import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { languages } from '#i18n/languages.ts'
import type { Size } from '#imaging/image.ts'
import { toolOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { shades } from '#web/sentences/color-shades.ts'
import { colors } from '#web/sentences/concepts.ts'
import { cropFrameOf, framesBefore } from '#web/sentences/frame-of-steps.ts'
import { loadSentenceWords } from '#web/sentences/load-words.ts'
import { readSentence } from '#web/sentences/read-sentence.ts'
import type { SentenceStep } from '#web/sentences/sentence-step.ts'
import { shaded } from '#web/sentences/shaded-color.ts'

// How many sentences are read as they were meant: node bench/web/sentences.ts [SET], a folder of `sentences`: put-
// aside, tuned-on, spoken, typed, fresh, singled, mixed, mixed-later, mixed-aside or several. They were written by
// people who did not know the grammar. Who mends it looks at all but those put aside; `typed` are short, as typed on a
// phone, `fresh` wishes in people's own words, many of which nobody can do, and `mixed` a bit of all, with much that
// cannot be done; a third of it lies in `mixed-aside`, and `mixed-later` was written and measured before a second
// round of mending; `several` are long ones as they are dictated, with several steps, exceptions and corrections. A
// line is a sentence, a tab, and its steps in short; behind a question mark stands what must be told as not
// understood, and bars stand between readings that are as good. In `singled` a step also says which things it is about
// (`!one`, `!left`), and a third column what is not understood. The photo has a shape that nobody asks for.
const [set = 'put-aside'] = process.argv.slice(2)
const photo = { width: 2999, height: 2111 }

type Options = Readonly<Record<string, unknown>>

/** What a step sets besides what its tool does by itself. */
function changed({ tool, options }: RecipeStep): Options {
  const own = toolOf(tool).schema.parse({}) as Options
  return Object.fromEntries(
    Object.entries(options as Options).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name])),
  )
}

const names = (options: Options, order: Readonly<Record<string, string>>): string =>
  Object.entries(order)
    .filter(([field]) => options[field] !== undefined && options[field] !== 0 && options[field] !== 'off')
    .map(([, name]) => name)
    .join(',')

const features = {
  ...{ smoothing: 'skin', lines: 'wrinkles', blemishes: 'spots', freckles: 'freckles', tone: 'redness' },
  ...{
    underEye: 'under-eye',
    eyes: 'eyes',
    eyeWhites: 'eye-whites',
    teeth: 'teeth',
    shine: 'shine',
    redEye: 'red-eye',
  },
  ...{ glare: 'glare', strayHairs: 'stray-hair' },
}
const damages = { scratches: 'scratches', noise: 'noise', blur: 'blur', fading: 'fading' }
const tones: Readonly<Record<string, readonly [string, string]>> = {
  exposure: ['brighter', 'darker'],
  temperature: ['warmer', 'cooler'],
  contrast: ['contrast+', 'contrast-'],
  saturation: ['saturation+', 'saturation-'],
  clarity: ['sharper', 'softer'],
  shadows: ['shadows+', 'shadows-'],
  highlights: ['highlights+', 'highlights-'],
  whites: ['whites+', 'whites-'],
  blacks: ['blacks+', 'blacks-'],
  vignette: ['', 'vignette'],
  grain: ['grain', ''],
  tint: ['pinker', 'greener'],
}

/** A step's parts in short, in any order: what it does, each with where. */
function partsOf(step: RecipeStep, before: Size): string[] {
  const { tool, mask } = step
  const set = changed(step)
  const thing = mask === null ? '' : mask.by === 'thing' ? mask.kind : mask.by === 'bystanders' ? 'people' : mask.by
  const place = mask === null ? '' : `@${mask.isInverted === true ? 'not-' : ''}${thing}`
  if (tool === 'remove-object') return removal(set, thing)
  if (tool === 'change-sky') return [`sky ${set.sky ?? 'fair-clouds'}`]
  if (tool === 'cartoon') return [`style ${set.style ?? 'comic'}${place}`]
  if (tool === 'coloring') return ['colorize']
  if (tool === 'beauty') return [retouch(step.options as Options)]
  if (tool === 'repair') return repair(set, place)
  return [...frame(set, cropFrameOf(step, before)), ...light(set, place)]
}

/** Light blue is blue: the sets name no shades. */
const inShades = (color: string): unknown[] => [color, ...shades.map((shade) => shaded(color, shade))]

/** A cut-out before a colour is both. */
function removal(set: Options, thing: string): string[] {
  if (set.remove !== 'background') return [`remove ${thing}`]
  if (set.background === 'blur') return ['background blur']
  const cut = thing === '' ? [] : [`cut-out ${thing}`]
  const color = Object.entries(colors).find(([, value]) => inShades(value).includes(set.color ?? '#ffffff'))
  return set.background === 'color' ? [...cut, `background ${color?.[0]}`] : [`cut-out ${thing}`.trim()]
}

function retouch(options: Options): string {
  const isUsual = JSON.stringify(options) === JSON.stringify(toolOf('beauty').schema.parse({}))
  const set = options.freckles === true ? { ...options, blemishes: 0 } : { ...options, freckles: 0 }
  return isUsual ? 'retouch' : `retouch ${names(set, features)}`
}

function repair(set: Options, place: string): string[] {
  const enlarged = set.upscale === undefined ? [] : [`enlarge ${set.upscale}`]
  const mended = names(set, damages)
  const isEnlargedOnly = enlarged.length > 0 && mended === '' && set.noise === 'off'
  return isEnlargedOnly ? enlarged : [...enlarged, `${`repair ${mended}`.trim()}${place}`]
}

/** @param before the frame that a crop is stated in */
function frame(set: Options, before: Size): string[] {
  const crop = set.crop as { width: number; height: number } | undefined
  const ratio = crop === undefined ? 0 : (before.width * crop.width) / (before.height * crop.height)
  const turns = { 1: 'rotate right', 2: 'rotate 180', 3: 'rotate left' }[Number(set.quarterTurns)]
  return [
    ...(crop === undefined ? [] : [`crop ${ratio.toFixed(2)}`]),
    ...(turns === undefined ? [] : [turns]),
    ...(set.flipHorizontal === true ? ['mirror'] : []),
    ...(set.flipVertical === true ? ['mirror down'] : []),
    ...(set.isAutoLevel === true || set.straightenDegrees !== undefined ? ['straighten'] : []),
    ...(set.isAuto === true ? ['auto'] : []),
  ]
}

function light(set: Options, place: string): string[] {
  const moved = Object.entries(tones).flatMap(([field, [up, down]]) =>
    typeof set[field] === 'number' ? [`tone ${set[field] > 0 ? up : down}${place}`] : [],
  )
  if (set.look === undefined) return moved
  return [...moved, set.look === 'silver' ? `black-and-white${place}` : `look ${set.look}${place}`]
}

/** Whether what is told is what was meant, with or without the words at its ends that say nothing. */
const isNamed = (told: string, wanted: string): boolean => wanted.includes(told) && (told === '') === (wanted === '')

/** Which things a step is about, in the sets that say it. */
function which({ step: { mask }, singled }: SentenceStep, wanted: string): string {
  if (set !== 'singled' && !(set === 'several' && wanted.includes('!'))) return ''
  if (set === 'several' && mask?.by === 'bystanders') return ' !behind'
  return singled === null ? '' : ` !${singled.place ?? 'one'}`
}

/** Styles that went, and what their names mean since (docs/decisions/cartoon.md, "Two styles went"). */
const styleInstead = (language: string): Readonly<Record<string, string>> => ({
  'style ink': language === 'ja' || language === 'zh-Hans' ? 'style watercolor' : 'style pencil',
  'style portrait': 'style poster',
})

/** The parts of what was meant, named alike. */
function meant(text: string, language: string): string[] {
  const instead = styleInstead(language)
  const steps = text.split(';').map((step) => step.trim().replace(/^style \w+/, (style) => instead[style] ?? style))
  const isBacked = steps.some((step) => step.startsWith('background '))
  return steps.flatMap((step) => {
    if (step === '' || (step === 'cut-out' && isBacked)) return []
    const part = step.trim()
    const [, said = '', place = ''] = /^tone ([^@]*)(@.*)?$/.exec(part) ?? []
    if (said !== '') return said.split(',').map((tone) => `tone ${tone.trim()}${place}`)
    const [, width, height] = /^crop (\d+):(\d+)$/.exec(part) ?? []
    return width === undefined
      ? [part.replaceAll('"', '').replace(' @', '@')]
      : [`crop ${(Number(width) / Number(height)).toFixed(2)}`]
  })
}

/** Whether what was read is one of the good readings, and what nobody can do is told. */
function isAsMeant(read: readonly string[], told: string, wanted: string, language: string): boolean {
  return wanted.split('|').some((reading) => {
    const [steps = '', untold = ''] = reading.split('?')
    return (
      JSON.stringify(read.toSorted()) === JSON.stringify(meant(steps, language).toSorted()) &&
      untold.split(',').every((words) => told.includes(words.trim()))
    )
  })
}

for (const language of languages) {
  const path = join(import.meta.dirname, 'sentences', set, `${language}.tsv`)
  if (!existsSync(path)) continue
  const words = await loadSentenceWords(openFullTranslator(language))
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
  let right = 0
  let slowestMs = 0
  for (const line of lines) {
    const [sentence = '', wanted = '', wantedUnknown = ''] = line.split('\t')
    const began = performance.now()
    const { steps, unknown: strange, answered, inDownload } = readSentence(sentence, words, photo)
    const unknown = [...strange, ...answered, ...inDownload]
    slowestMs = Math.max(slowestMs, performance.now() - began)
    const frames = framesBefore(
      steps.map(({ step }) => step),
      photo,
    )
    const read = steps.flatMap((step, at) =>
      partsOf(step.step, frames[at] ?? photo).map((part) => part + which(step, wanted)),
    )
    const isTold = set !== 'singled' || isNamed(unknown.join(', '), wantedUnknown)
    const isRight = isTold && isAsMeant(read, unknown.join(', '), wanted, language)
    if (isRight) right++
    else console.log(`${language}\t${sentence}\n\tmeant ${wanted}\n\tread  ${read.join('; ')} | ${unknown.join(', ')}`)
  }
  console.log(`${language}: ${right} of ${lines.length}, the slowest in ${slowestMs.toFixed(1)} ms`)
}
