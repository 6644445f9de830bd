import { channelPlane, linearFromCode } from '#imaging/color/color.ts'
import { colorGuidedModel } from '#imaging/filters/color-guided-filter.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'

type Colors = readonly [Plane, Plane, Plane]

/** People in a photo, and the light of what is behind them. */
export interface PeopleMatte {
  /** 255 = of a person; the photo's size. */
  readonly alpha: Mask
  /** 0..1: how far within people a pixel lies, 0.5 at their outline, 1 from two sigmas on; of the working size. */
  inside(sigmaPx: number): Plane
  /** Red, green and blue light of the ground, extended behind the people; of the working size. */
  ground(): Colors
}

// Shares of the working copy's long side. By eye on 8 portraits.
const edgeShare = 0.008
const nearShare = 0.024
const holeShare = 0.005
/** Around a pixel, a person's share is modelled by its colours so far. */
const modelShare = 0.02
const farPerNear = 4
// How undecided the network is around a pixel, 0..1, from which its colour has a say, and from which that decides.
const openFrom = 0.05
const openTo = 0.16
/** Variance of three channels together that noise and gentle slopes have. */
const plainVariance = 3 * 0.02 ** 2
/** Two colours are told apart half of the time where they differ so much more than they vary. */
const apartKnee = 3
/** A person's own colours vary: from this share of the way on, a pixel is all theirs. By eye. */
const wholeFrom = 1 / 0.7
/** Variance under which a window counts as one colour: noise of 5 codes. */
const modelVariance = 4e-4
/** What doubtful pixels count for in that model, where nothing else is in the window. */
const leastTrust = 1e-3
// The model's mixtures, steeper: where its window has little of one side, it is dull.
const edgeFrom = 0.15
const edgeTo = 0.85
// How much further a colour is from the ground's than that varies, squared, to be no ground. By eye on a shirt's seams.
const strangeFrom = 4
const strangeTo = 16
// Ground is sure where the network or the colours are, and reaches what is less of a person than the last, of 255.
const surelyGround = 0.9
const hardlyPerson = 8
const mostlyPerson = 150
/** The least that the network's answer leaves to the other. */
const leastChance = 0.04

/**
 * Moves the edges of people to the photo's, hair included: where the network is undecided, a pixel goes by the colours
 * of people and ground nearby, or, where these are alike, by a local model of the edge in its colours (He 2010).
 * @param small the photo at working size
 * @param likely 0..255: how likely a pixel is of a person; of the photo's shape
 */
export function mattePeople(photo: Rgba, small: Rgba, likely: Mask): PeopleMatte {
  const { width, height } = small
  const side = Math.max(width, height)
  const [seen, doubt, person, ground] = [0, 1, 2, 3].map(() => createPlane(width, height)) as [
    Plane,
    Plane,
    Plane,
    Plane,
  ]
  const sized = resizeMask(likely, width, height)
  for (let i = 0; i < seen.data.length; i++) {
    seen.data[i] = sized.data[i] / 255
    doubt.data[i] = 4 * seen.data[i] * (1 - seen.data[i])
  }
  const open = wideBlur(doubt, edgeShare * side)
  const trust = createPlane(width, height)
  for (let i = 0; i < trust.data.length; i++) trust.data[i] = leastTrust + (1 - doubt.data[i]) ** 2
  for (let i = 0; i < open.data.length; i++) {
    open.data[i] = smoothStep(openFrom, openTo, open.data[i])
    person.data[i] = (1 - open.data[i]) * seen.data[i]
    ground.data[i] = (1 - open.data[i]) * (1 - seen.data[i])
  }
  const colors = [channelPlane(small, 0), channelPlane(small, 1), channelPlane(small, 2)] as const
  const nearPx = nearShare * side
  const { red, green, blue, bias } = colorGuidedModel(colors, seen, trust, Math.round(modelShare * side), modelVariance)
  const planes = [
    ...[open, seen, red, green, blue, bias],
    ...[...spreadColors(colors, person, nearPx), ...spreadColors(colors, ground, nearPx)],
  ]
  const whole = closeHoles(readAlpha(small, [...planes, createPlane(width, height)]), ground, holeShare * side)
  const alpha = readAlpha(photo, [...planes, whole])
  for (let i = 0; i < seen.data.length; i++) seen.data[i] = Math.max(seen.data[i], whole.data[i])
  return {
    alpha,
    inside: (sigmaPx) => wideBlur(seen, sigmaPx),
    ground: () => lightOf(small, ground, nearPx),
  }
}

/** The mean colour of the pixels that count nearby, or further away where none does, and how much it varies there. */
function spreadColors(colors: Colors, weight: Plane, sigmaPx: number): Plane[] {
  const { width, height } = weight
  const spread = openSpread(weight, sigmaPx)
  const squares = createPlane(width, height)
  for (const { data } of colors) for (let i = 0; i < data.length; i++) squares.data[i] += data[i] * data[i]
  const means = colors.map(spread)
  const variance = spread(squares)
  for (const { data } of means) for (let i = 0; i < data.length; i++) variance.data[i] -= data[i] * data[i]
  for (let i = 0; i < variance.data.length; i++) variance.data[i] = Math.max(0, variance.data[i])
  return [...means, variance]
}

function openSpread(weight: Plane, sigmaPx: number): (plane: Plane) => Plane {
  const totals = [wideBlur(weight, farPerNear * sigmaPx), wideBlur(weight, sigmaPx)] as const
  const rest = createPlane(weight.width, weight.height)
  return (plane) => {
    const far = weightedBlur(plane, weight, farPerNear * sigmaPx, 0, totals[0])
    for (let i = 0; i < rest.data.length; i++) rest.data[i] = plane.data[i] - far.data[i]
    const near = weightedBlur(rest, weight, sigmaPx, 0, totals[1])
    for (let i = 0; i < near.data.length; i++) near.data[i] += far.data[i]
    return near
  }
}

function readAlpha(photo: Rgba, planes: readonly Plane[]): Mask {
  const alpha = createMask(photo.width, photo.height)
  const reads = sampleRows(planes, photo)
  const rows = planes.map(() => new Float32Array(photo.width))
  const [open, seen, whole] = [rows[0], rows[1], rows[14]]
  for (let y = 0, i = 0; y < photo.height; y++) {
    for (const [k, row] of rows.entries()) reads[k](y, row)
    for (let x = 0; x < photo.width; x++, i++) {
      const told = open[x] > 0 ? open[x] * (tellAlpha(photo.data, i * 4, rows, x) - seen[x]) : 0
      alpha.data[i] = Math.round(255 * Math.max(seen[x] + told, whole[x]))
    }
  }
  return alpha
}

/**
 * How much of an undecided pixel is of a person, 0..1.
 * @param rows of the planes: two of the network's answer, the local model (2 to 5), and the mean colour and variance of
 *   the person (6 to 9) and of the ground (10 to 13)
 */
function tellAlpha(data: Uint8ClampedArray, at: number, rows: readonly Float32Array[], x: number): number {
  let [toPerson, toGround, apart, along, edge] = [0, 0, 0, 0, rows[5][x]]
  for (let c = 0; c < 3; c++) {
    const value = data[at + c] / 255
    edge += rows[2 + c][x] * value
    const [ofPerson, ofGround] = [rows[6 + c][x], rows[10 + c][x]]
    toPerson += (value - ofPerson) * (value - ofPerson)
    toGround += (value - ofGround) * (value - ofGround)
    apart += (ofPerson - ofGround) * (ofPerson - ofGround)
    along += (value - ofGround) * (ofPerson - ofGround)
  }
  const [personVaries, groundVaries] = [rows[9][x] + plainVariance, rows[13][x] + plainVariance]
  const way = along / (apart + 1e-6)
  const between = Math.min(1, Math.max(0, way))
  // Within people, what is neither the ground's colour nor mixed with it, such as a seam, is theirs.
  const off = (toGround - between * between * apart) / (groundVaries + between * (personVaries + apart))
  const strange = smoothStep(0.4, 0.8, rows[1][x]) * smoothStep(strangeFrom, strangeTo, off)
  const local = Math.max(strange, smoothStep(edgeFrom, edgeTo, edge))
  const chance = leastChance + (1 - 2 * leastChance) * local
  const forPerson = chance * densityAt(toPerson, personVaries)
  const forGround = (1 - chance) * densityAt(toGround, groundVaries)
  const contrast = apart / (personVaries + groundVaries)
  const trust = contrast / (contrast + apartKnee)
  const byColor = smoothStep(0.1, 0.9, forPerson / (forPerson + forGround))
  // What lies between the two colours is a mixture of them.
  const mixed = Math.max(strange, Math.min(1, wholeFrom * between))
  return trust * byColor * mixed + (1 - trust) * local
}

/** How likely a colour is at this distance from a mean, both squared: with the heavy tails that mixed pixels have. */
function densityAt(distance: number, variance: number): number {
  const tail = 1 + distance / variance
  return 1 / (variance * tail * tail)
}

/**
 * 1 well within people: where no sure ground leads to.
 * @param alpha of the working size
 */
function closeHoles({ width, height, data }: Mask, ground: Plane, sigmaPx: number): Plane {
  const held = createPlane(width, height)
  held.data.fill(1)
  const queue: number[] = []
  const leave = (i: number) => {
    if (held.data[i] === 0) return
    held.data[i] = 0
    queue.push(i)
  }
  for (let i = 0; i < data.length; i++) if (ground.data[i] > surelyGround || data[i] < hardlyPerson) leave(i)
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width
    for (const next of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width])
      if (data[next] < mostlyPerson) leave(next)
  }
  const whole = wideBlur(held, sigmaPx)
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = smoothStep(0.75, 1, whole.data[i])
  return whole
}

function lightOf(small: Rgba, weight: Plane, sigmaPx: number): Colors {
  const { width, height } = small
  const spread = openSpread(weight, sigmaPx)
  const spreadLight = (channel: number): Plane => {
    const light = createPlane(width, height)
    for (let i = 0; i < light.data.length; i++) light.data[i] = linearFromCode(small.data[i * 4 + channel])
    return spread(light)
  }
  return [spreadLight(0), spreadLight(1), spreadLight(2)]
}
