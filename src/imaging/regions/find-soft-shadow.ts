import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { cutSurroundings, type Surroundings, toWhole } from '#imaging/regions/cut-surroundings.ts'
import { fitEvenLight } from '#imaging/regions/even-light.ts'
import { logLight, weighLight } from '#imaging/regions/log-light.ts'
import { depthInside, eachPixel, findRegions, growMask } from '#imaging/regions/mask-regions.ts'
import { type Patch, partAtNecks } from '#imaging/regions/part-at-necks.ts'

/** How far the ground is looked at beyond the thing, as a share of its longer side. */
const reach = 0.6
/** How far a shadow may lie from the thing, in the side of a square of its box's area. */
const farMost = 0.45
/** Next to the thing lies its own soft border, px. */
const rimPx = 1
/** How far the soft border of a shadow reaches beyond what is found, and up to the thing, px. */
const softPx = 3
/** Ground that is so far away counts for half, in the side of a square of the box's area. */
const nearShare = 0.25
/** That share of what lies around is even ground at least. */
const evenLeast = 0.35
/** Evens out the ground's grain before its light is fitted, and before light is compared, px. */
const [groundSigmaPx, lossSigmaPx] = [4, 1]
/** Natural logs of what is lost of the light: where a shadow begins, and at most. */
const [lossLeast, lossMost] = [0.05, 3]
/** In spreads of the ground's light. */
const lossSpreads = 2
/** A shadow is found from the lowest of these levels on at which it ends, in least losses. */
const levels = [1, 1.5, 2.2, 3.3, 5]
/** Of its pixels, that share at least lose that much more. */
const [coreShare, coreRise] = [0.15, 1.5]
/** A larger one, in areas of the thing, is shade that lies there; a smaller one is a rim. */
const [areaLeast, areaMost] = [0.004, 1]
const pixelsLeast = 50
/** What is no shadow is parted at necks of twice that width, in the side of a square of the thing's area: two shadows meet. */
const neckShare = 0.03
/** Of a part, that share is so dark at least: folds of a cloth part, too. */
const partCoreShare = 0.5
/** So much of it, in its own widths, may lie where nothing is looked at any more. */
const openMost = 0.25
/** Of the border that is not at the thing, that share has ground beyond it. */
const groundLeast = 0.5
/** That share where other things hide the rest: a shadow may run up to another thing. */
const groundSome = 0.3
const beyondPx = 4
/** A shadow begins that near to the thing's rim, px. */
const touchPx = 2
/** A shadow has the ground's hue: how much two channels may differ, natural log, and per loss. */
const [hueLeast, huePerLoss] = [0.06, 0.2]
/** A channel of the ground with less light, natural log, tells nothing: yellow paper has no blue to lose. */
const faint = Math.log(0.025)
/** How much more of blue or red a warm or cold lamp may leave, per loss. */
const lampPerLoss = 1

/**
 * Finds shadows of a thing on an even ground, such as a table, a sheet or a wall: also several, soft, faint, and above
 * the thing. The light of the ground is told from what lies around. What begins at the thing, has less light and the
 * ground's hue, and ends in ground is its shadow.
 * @param photo at most about 1 megapixel
 * @param thing the photo's size, 255 = the thing
 * @returns soft at its border and up to the thing's; empty in doubtful cases
 */
export function findSoftShadow(photo: Rgba, thing: Mask): Mask {
  const around = cutSurroundings(photo, thing, reach)
  const found = around === null ? null : findLosses(around)
  if (around === null || found === null) return createMask(thing.width, thing.height)
  return toWhole(growMask(found, softPx), around)
}

/** What the ground around a thing shows of its light. */
interface Ground {
  readonly closed: Mask
  /** Distance from the thing and its rim, px. */
  readonly away: Float32Array
  readonly farPx: number
  /** How much of the ground's light each place has lost, natural log; 0 where its hue is another. */
  readonly losses: Plane
  /** 255 where the ground has all of its light. */
  readonly lit: Mask
  /** 255 where something of another hue lies before the ground. */
  readonly hidden: Mask
  readonly least: number
}

function findLosses(around: Surroundings): Mask | null {
  const ground = readGround(around)
  if (ground === null) return null
  const found = createMask(around.thing.width, around.thing.height)
  let thingArea = 0
  for (const value of around.thing.data) if (value > 127) thingArea++
  const least = Math.max(pixelsLeast, areaLeast * thingArea)
  const neckPx = neckShare * Math.sqrt(thingArea)
  for (const level of levels) {
    const loss = level * ground.least
    const dark = darkIn(ground, loss, found)
    const isFound = (patch: Patch, core: number) =>
      patch.pixels >= least && patch.pixels <= areaMost * thingArea && isShadow(patch, dark, ground, loss, core)
    for (const region of findRegions(dark, 1)) {
      if (region.pixels < least) continue
      const shadows = isFound(region, coreShare)
        ? [region]
        : partAtNecks(region, found, neckPx).filter((part) => isFound(part, partCoreShare))
      for (const shadow of shadows) eachPixel(shadow, found.width, (i) => (found.data[i] = 255))
    }
  }
  return fillGaps(found, ground)
}

/** What near the thing has lost more light than that and is not found yet. */
function darkIn({ losses, away, farPx }: Ground, loss: number, found: Mask): Mask {
  const dark = createMask(found.width, found.height)
  for (let i = 0; i < dark.data.length; i++)
    if (losses.data[i] > loss && away[i] <= farPx && found.data[i] === 0) dark.data[i] = 255
  return dark
}

/** What a shadow and the thing enclose goes along: the light in it is the thing's, or it is the thing's own rim. */
function fillGaps(found: Mask, { closed }: Ground): Mask {
  const { width, height } = found
  const open = { ...found, data: found.data.map((value, i) => (value > 0 || closed.data[i] > 0 ? 0 : 255)) }
  const beside = growMask(found, 1)
  for (const region of findRegions(open, 1)) {
    const { x, y, width: across, height: along } = region.box
    if (x === 0 || y === 0 || x + across === width || y + along === height) continue
    let isAtShadow = false
    eachPixel(region, width, (i) => (isAtShadow ||= beside.data[i] > 0))
    if (isAtShadow) eachPixel(region, width, (i) => (found.data[i] = 255))
  }
  return found
}

function readGround({ thing, box, photo }: Surroundings): Ground | null {
  const { width, height } = thing
  const closed = growMask(thing, rimPx)
  const away = depthInside({ ...closed, data: closed.data.map((value) => 255 - value) })
  const side = Math.sqrt(box.width * box.height)
  const weights = createPlane(width, height)
  for (let i = 0; i < away.length; i++) if (away[i] > 0) weights.data[i] = 1 / (1 + (away[i] / (nearShare * side)) ** 2)
  const logs = logLight(photo)
  const light = fitEvenLight(blurOutside(logs, closed, groundSigmaPx), weights)
  if (light === null || light.share < evenLeast) return null
  const [lightRed, lightGreen, lightBlue] = light.planes
  const [seenRed, seenGreen, seenBlue] = blurOutside(logs, closed, lossSigmaPx)
  const least = Math.max(lossLeast, lossSpreads * light.spread)
  const losses = createPlane(width, height)
  const [lit, hidden] = [createMask(width, height), createMask(width, height)]
  for (let i = 0; i < away.length; i++) {
    if (away[i] === 0) continue
    const green = lightGreen.data[i] - seenGreen.data[i]
    const red = lightRed.data[i] < faint ? green : lightRed.data[i] - seenRed.data[i]
    const blue = lightBlue.data[i] < faint ? green : lightBlue.data[i] - seenBlue.data[i]
    const loss = weighLight(red, green, blue)
    if (!hasHueOf(loss, red, green, blue) || loss > lossMost) hidden.data[i] = 255
    else {
      losses.data[i] = loss
      if (Math.abs(loss) < 2 * least) lit.data[i] = 255
    }
  }
  return { closed, away, farPx: farMost * side, losses, lit, hidden, least }
}

/** A lamp that reaches a shadow may be warmer or colder than the light that it lacks; green goes with both. */
function hasHueOf(loss: number, red: number, green: number, blue: number): boolean {
  const tolerance = hueLeast + huePerLoss * Math.abs(loss)
  const lamp = tolerance + lampPerLoss * Math.max(0, loss)
  return Math.abs(blue - red) < lamp && Math.abs(green - (red + blue) / 2) < tolerance
}

/** Blurs what is not the thing, without the thing's own values. */
function blurOutside(planes: readonly Plane[], closed: Mask, sigmaPx: number): Plane[] {
  const shares = createPlane(closed.width, closed.height)
  for (let i = 0; i < shares.data.length; i++) shares.data[i] = closed.data[i] > 0 ? 0 : 1
  const all = gaussianBlur(shares, sigmaPx)
  return planes.map((plane) => {
    const own = createPlane(plane.width, plane.height)
    for (let i = 0; i < own.data.length; i++) own.data[i] = shares.data[i] * plane.data[i]
    const sums = gaussianBlur(own, sigmaPx)
    for (let i = 0; i < sums.data.length; i++) sums.data[i] /= Math.max(1e-3, all.data[i])
    return sums
  })
}

/**
 * Whether a dark place begins at the thing, is dark enough somewhere, and ends in ground that is lit.
 * @param coreLeast the share of it that is dark enough
 */
function isShadow(
  region: Patch,
  dark: Mask,
  { away, farPx, losses, lit, hidden }: Ground,
  loss: number,
  coreLeast: number,
): boolean {
  const { width, height } = dark
  let [touching, core, open, border, ground, before] = [0, 0, 0, 0, 0, 0]
  eachPixel(region, width, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (away[at] <= touchPx) touching++
    if (losses.data[at] > coreRise * loss) core++
    if (away[at] > farPx - 1 || x === 0 || y === 0 || x === width - 1 || y === height - 1) open++
    for (const [dx, dy] of directions) {
      const [u, v] = [x + dx, y + dy]
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      const next = v * width + u
      if (dark.data[next] > 0 || away[next] <= 1) continue
      border++
      const [far, low] = [x + beyondPx * dx, y + beyondPx * dy]
      if (far < 0 || low < 0 || far >= width || low >= height) continue
      if (lit.data[low * width + far] > 0) ground++
      else if (hidden.data[low * width + far] > 0) before++
    }
  })
  if (touching === 0 || core < coreLeast * region.pixels) return false
  // What touches others more is rather theirs.
  const seen = before > touching ? border : border - before
  return open <= openMost * Math.sqrt(region.pixels) && ground >= Math.max(groundLeast * seen, groundSome * border)
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
