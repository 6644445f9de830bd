import { findNearest } from '#contract/nearest.ts'
import { type MarkableKind, markableKinds } from '#contract/things.ts'

type Words = { readonly [Kind in MarkableKind]?: string }

/** What a kind is also called, divided by commas: the same things, in everyday words and in British English. */
const sameThings: Words = {
  person: 'human',
  bicycle: 'bike, pushbike, push bike, cycle',
  car: 'automobile, motor car, motorcar, auto',
  motorcycle: 'motorbike, motor bike',
  airplane: 'plane, aeroplane, aircraft',
  truck: 'lorry',
  boat: 'ship',
  'traffic light': 'stoplight, traffic signal',
  'fire hydrant': 'hydrant',
  bench: 'park bench',
  cow: 'cattle',
  backpack: 'rucksack, knapsack',
  handbag: 'purse',
  tie: 'necktie',
  skis: 'ski',
  'sports ball': 'ball',
  'baseball glove': 'baseball mitt',
  'tennis racket': 'racket, racquet, tennis racquet',
  'wine glass': 'wineglass',
  donut: 'doughnut',
  couch: 'sofa, settee',
  'potted plant': 'pot plant, houseplant, house plant',
  'dining table': 'table',
  tv: 'television, tv set, telly, screen',
  laptop: 'notebook',
  mouse: 'computer mouse',
  remote: 'remote control',
  'cell phone': 'phone, cellphone, mobile phone, mobile, smartphone',
  microwave: 'microwave oven',
  refrigerator: 'fridge',
  'teddy bear': 'teddy',
  'hair drier': 'hair dryer, hairdryer, hairdrier, blow dryer',
  wire: 'cable',
  text: 'writing, lettering',
}

/** What is found as one of a kind, which is more than the word says: none is taken for it unasked. */
const someOfThem: Words = {
  person: 'man, woman, child, boy, girl, baby, kid, guy, lady, men, women, children',
  car: 'taxi, cab, suv, jeep',
  motorcycle: 'scooter, moped',
  airplane: 'jet',
  bus: 'coach, minibus',
  train: 'tram, metro, subway, locomotive',
  truck: 'van, pickup, camper',
  boat: 'yacht, sailboat, ferry, canoe, kayak, dinghy',
  bench: 'seat',
  bird: 'seagull, gull, pigeon, duck, swan, goose, chicken, parrot',
  cat: 'kitten, kitty',
  dog: 'puppy, hound',
  horse: 'pony, foal',
  sheep: 'lamb',
  cow: 'bull, calf',
  backpack: 'school bag',
  umbrella: 'parasol, sunshade',
  handbag: 'bag',
  suitcase: 'luggage, baggage, trunk',
  'sports ball': 'football, soccer ball, basketball, tennis ball, volleyball',
  'wine glass': 'glass',
  cup: 'mug, teacup',
  chair: 'stool, armchair',
  couch: 'loveseat, divan',
  'potted plant': 'plant, flowerpot',
  'dining table': 'desk',
  tv: 'monitor',
  laptop: 'computer',
  oven: 'stove, cooker',
  sink: 'basin',
  book: 'magazine',
  clock: 'watch',
  'teddy bear': 'plush, stuffed animal, soft toy',
  wire: 'cord, power line',
  text: 'caption, watermark, logo, sign',
}

const kindsByWord = (words: Words): ReadonlyMap<string, MarkableKind> =>
  new Map(markableKinds.flatMap((kind) => (words[kind]?.split(', ') ?? []).map((word) => [word, kind] as const)))

const kindOfName = kindsByWord(sameThings)
const kindOfSome = kindsByWord(someOfThem)

/** The kind that has this other name, in small letters with spaces; null for every other word. */
export const kindNamedOtherwise = (name: string): MarkableKind | null => kindOfName.get(name) ?? null

/**
 * Why a mask by meaning outlines nothing, for programs: no other thing is taken for what was asked for by name. Who asked
 * for a sofa reads of one.
 */
export function absentThing(kind: string): string {
  const [other] = sameThings[kind as MarkableKind]?.split(', ') ?? []
  return `No ${kind}${other === undefined ? '' : ` (${other})`} was found in this photo. Mark it with a mask of your own.`
}

/** A slip in a shorter word makes another word: rug is no mug. */
const lettersMin = 5
const longNames = [...kindOfName.keys()].filter((name) => name.length >= lettersMin)

/**
 * The name that a word was probably meant as; null when none is like it.
 * @param word in small letters, with spaces
 * @param names those that are taken where it stands, the kinds among them
 */
export function findMeantName(word: string, names: readonly string[]): string | null {
  const exact = [word, word.replace(/s$/, '')].map((one) => kindOfName.get(one) ?? kindOfSome.get(one))
  const other = findNearest(word, longNames)
  return exact.find((one) => one !== undefined) ?? findNearest(word, names) ?? (other && kindNamedOtherwise(other))
}

/** What others call a tool, in small letters and with dashes. */
const toolsNamedOtherwise: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'remove-object': 'eraser, erase, inpaint, inpainting, cleanup, object-removal, magic-eraser',
    beauty: 'retouch, retouching, portrait',
    repair: 'restore, restoration, scratch-removal, old-photo',
    coloring: 'colorize, colorise, colourize, colourise, colorization, colouring',
    'change-sky': 'sky, sky-replacement, replace-sky',
    adjust: 'crop, rotate, enhance',
  }).flatMap(([tool, names]) => names.split(', ').map((name) => [name, tool] as const)),
)
const backgroundRemovals: ReadonlySet<string> = new Set(
  'remove-background, remove-bg, removebg, background-removal, background, cut-out, cutout, matting'.split(', '),
)

/** The tool that was probably meant by a name that none has, as a sentence after a space; nothing where none is like it. */
export function meantTool(name: string, tools: readonly string[]): string {
  const asked = name.toLowerCase().replace(/[ _]/g, '-')
  if (backgroundRemovals.has(asked))
    return ' A background goes by remove-object with the option background, such as "transparent".'
  const meant = toolsNamedOtherwise.get(asked) ?? findNearest(asked, tools)
  return meant === null ? '' : ` Did you mean ${meant}?`
}
