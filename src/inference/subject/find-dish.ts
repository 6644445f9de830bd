import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { type Ellipse, fitEllipse, middleOf, radiusIn } from '#imaging/regions/fit-ellipse.ts'
import { eachPixel, findRegions } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { enlargeGuess, guessMasks, type MaskGuess, type PhotoEmbedding } from '#inference/segment-anything.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** With one of these a photo is of a meal. The detector takes many a plate for a table. */
const mealKinds: ReadonlySet<string> = new Set([
  ...['bowl', 'banana', 'apple', 'sandwich', 'orange', 'broccoli', 'carrot', 'hot dog', 'pizza', 'donut', 'cake'],
  'dining table',
])

// By eye on 10 photos of meals.
const saidFrom = 0.5
/** Food apart may lie on several dishes: it is asked about by part, the largest and what has so much of its pixels. */
const portionsMax = 2
const portionMin = 0.3
/** MobileSAM is asked so far beside the food, px of its masks. */
const besidePx = 6
/** A dish holds so much of the food, and no more than so much of the photo. */
const holdsMin = 0.9
const photoShareMax = 0.85
/** An answer's outline lies along an ellipse, to this share of its radius, in so many of as many directions. */
const alongShare = 0.03
const directions = 36
const alongMin = 18
/** Of the answer and the ellipse so much is in both; less where nearly all of the ellipse is seen. */
const roundMin = 0.93
const seenMin = 28
const seenRoundMin = 0.8
/** Within the first share of the radius all is the dish, beyond the second nothing. */
const insideShare = 0.985
const outsideShare = 1.03

/**
 * The plates, bowls or pans on which the food lies that draws the eye: what MobileSAM finds beside the food, where its
 * outline is an ellipse. Food may reach over its rim.
 * @param salient 0..1
 * @param main the main things of the photo
 * @returns 0..1, of the size of `salient`; null where there is none
 * @throws Problem 'model-missing'
 */
export async function findDish(
  embedding: PhotoEmbedding,
  salient: Plane,
  main: readonly Thing[],
  models: Models,
): Promise<Plane | null> {
  if (!main.some(({ kind }) => mealKinds.has(kind)) || main.some(({ group }) => group !== 'objects')) return null
  const [width, height] = [embedding.size.width, embedding.size.height].map((side) => Math.max(1, Math.round(side / 4)))
  const drawn = resizePlane(salient, width as number, height as number)
  const food = createMask(drawn.width, drawn.height)
  for (let i = 0; i < food.data.length; i++) if ((drawn.data[i] as number) > saidFrom) food.data[i] = 255
  const dishes: Dish[] = []
  for (const portion of portionsOf(food)) {
    const dish = await askBeside(embedding, portion, models)
    if (dish !== null) dishes.push(dish)
  }
  if (dishes.length === 0) return null
  const out = createPlane(salient.width, salient.height)
  for (const { guess, ellipse } of dishes) drawDish(guess, ellipse, embedding, out)
  return out
}

interface Dish {
  readonly guess: MaskGuess
  readonly ellipse: Ellipse
}

/** The dish of this food that the first of the clicks with one finds. */
async function askBeside(embedding: PhotoEmbedding, food: Mask, models: Models): Promise<Dish | null> {
  for (const { x, y } of placesBeside(food)) {
    const point = { x: x / food.width, y: y / food.height, isObject: true }
    const guesses = await guessMasks(embedding, { points: [point], box: null }, models)
    const rated = guesses.map((guess) => ({ guess, ...rate(guess, food) }))
    const { guess, ellipse } = rated.reduce((one, other) => (other.rating > one.rating ? other : one))
    if (ellipse !== null) return { guess, ellipse }
  }
  return null
}

/** The two largest parts of the food, or all of it where one part is by far the largest. */
function portionsOf(food: Mask): Mask[] {
  const regions = findRegions(food, 2).toSorted((one, other) => other.pixels - one.pixels)
  const [largest] = regions
  const portions = regions.slice(0, portionsMax).filter(({ pixels }) => pixels >= portionMin * (largest?.pixels ?? 0))
  if (portions.length < 2) return [food]
  return portions.map((region) => {
    const portion = createMask(food.width, food.height)
    eachPixel(region, food.width, (i) => {
      portion.data[i] = 255
    })
    return portion
  })
}

/** Below and to the left of the food, as seen from its middle. */
function placesBeside({ width, height, data }: Mask): { x: number; y: number }[] {
  let [sumX, sumY, count] = [0, 0, 0]
  for (let i = 0; i < data.length; i++)
    if (data[i] === 255) {
      sumX += i % width
      sumY += Math.floor(i / width)
      count++
    }
  if (count === 0) return []
  const [middleX, middleY] = [Math.round(sumX / count), Math.round(sumY / count)]
  const isIn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const steps = [
    [0, 1],
    [-1, 0],
  ] as const
  const places = steps.map(([stepX, stepY]) => {
    let last = 0
    for (let step = 1; isIn(middleX + step * stepX, middleY + step * stepY); step++)
      if (data[(middleY + step * stepY) * width + middleX + step * stepX] === 255) last = step
    return { x: middleX + (last + besidePx) * stepX, y: middleY + (last + besidePx) * stepY }
  })
  return places.filter(({ x, y }) => isIn(x, y))
}

/** How surely an answer is a dish with the food; 0: it is none. */
function rate(guess: MaskGuess, food: Mask): { rating: number; ellipse: Ellipse | null } {
  const none = { rating: 0, ellipse: null }
  const held = maskOf(guess, food)
  const { all, both } = countIn(held, food)
  if (both < holdsMin * food.data.filter((value) => value === 255).length) return none
  if (all > photoShareMax * held.data.length || all === both) return none
  const outline = outlineOf(held, food)
  const ellipse = fitEllipse(outline)
  if (ellipse === null) return none
  const seen = directionsSeen(ellipse, outline)
  const round = roundnessOf(held, food, ellipse)
  const isDish = (seen >= alongMin && round >= roundMin) || (seen >= seenMin && round >= seenRoundMin)
  return isDish ? { rating: seen * round, ellipse } : none
}

function countIn(held: Mask, food: Mask) {
  let [all, both] = [0, 0]
  for (let i = 0; i < held.data.length; i++) {
    if (held.data[i] === 0) continue
    all++
    if (food.data[i] === 255) both++
  }
  return { all, both }
}

/** The photo's part of an answer, without holes. */
function maskOf({ logits }: MaskGuess, { width, height }: Mask): Mask {
  const [held, rest] = [createMask(width, height), createMask(width, height)]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      (((logits.data[y * logits.width + x] as number) > 0 ? held : rest).data[i] as number) = 255
  for (const hole of findRegions(rest, 1)) {
    const { x, y, width: across, height: down } = hole.box
    if (x === 0 || y === 0 || x + across === width || y + down === height) continue
    eachPixel(hole, width, (i) => {
      held.data[i] = 255
    })
  }
  return held
}

/** Where an answer ends within the photo, and not with food that reaches over the rim. */
function outlineOf({ width, height, data }: Mask, food: Mask): [x: number, y: number][] {
  const outline: [number, number][] = []
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if (data[i] === 0 || food.data[i] === 255) continue
      if (data[i - 1] === 0 || data[i + 1] === 0 || data[i - width] === 0 || data[i + width] === 0) outline.push([x, y])
    }
  return outline
}

function directionsSeen(ellipse: Ellipse, outline: readonly (readonly [number, number])[]): number {
  const [middleX, middleY] = middleOf(ellipse)
  const radiusAt = radiusIn(ellipse)
  const seen = new Set<number>()
  for (const [x, y] of outline)
    if (Math.abs(radiusAt(x, y) - 1) < alongShare) {
      const turn = Math.atan2(y - middleY, x - middleX) / (2 * Math.PI) + 0.5
      seen.add(Math.floor(turn * directions) % directions)
    }
  return seen.size
}

/** Intersection over union of an answer and the photo's part of an ellipse; food beyond the rim does not count. */
function roundnessOf({ width, height, data }: Mask, food: Mask, ellipse: Ellipse): number {
  const radiusAt = radiusIn(ellipse)
  let [both, either] = [0, 0]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const isInside = radiusAt(x, y) <= 1
      if (isInside && data[i] === 255) both++
      if (isInside || (data[i] === 255 && food.data[i] === 0)) either++
    }
  return either === 0 ? 0 : both / either
}

/** Adds all of the ellipse, with the answer's edge, in place. */
function drawDish(guess: MaskGuess, ellipse: Ellipse, { size }: PhotoEmbedding, out: Plane): void {
  const { width, height } = out
  const logits = resizePlane(enlargeGuess(guess, { x: 0, y: 0, ...size }), width, height)
  const radiusAt = radiusIn(ellipse)
  const [across, down] = [size.width / 4 / width, size.height / 4 / height]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const radius = radiusAt((x + 0.5) * across - 0.5, (y + 0.5) * down - 0.5)
      if (radius <= insideShare) out.data[i] = 1
      else if (radius <= outsideShare)
        out.data[i] = Math.max(out.data[i] as number, 1 / (1 + Math.exp(-(logits.data[i] as number))))
    }
}
