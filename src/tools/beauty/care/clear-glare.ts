import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { eyeLids, eyeOpenings } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { fillMembrane, type Grid } from '#imaging/membrane/membrane.ts'
import { depthInside, findRegions, growMask } from '#imaging/regions/mask-regions.ts'
import { enlargePolygon } from '#tools/beauty/care/enlarge-polygon.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// A lens reaches from the brow to the cheek: the eye with its lids, this many times as large.
const lensScale = 2.1
// Lab units at unit 1 that glare is lighter than the surroundings, and paler than the skin in that light by this share
// or of a coating's colour by these units.
const lighter = 5
const paleShare = 0.3
const tint = 14
// Below this chroma skin is grey, and only light tells.
const chromaMin = 5
// Lab units at unit 1 that frames, lashes and irises are darker than skin, and the width of the light on the face, as a
// share of its width.
const frameFrom = 12
const frameTo = 22
const lightBand = 0.12
// Shares of the face's width: a catch-light is smaller than the first, a frame's gleam thinner than the second.
const areaSideMin = 0.03
const thicknessMin = 0.012
// A reflection in the eye itself stays mostly within the opening, where its white is light and pale too.
const outsideShareMin = 0.4
// A lens mirrors this much light, 0..1, over a share of what is behind it. Up to this share what is behind gets its
// contrast back; more would bring out noise.
const mirrored = 0.85
const veilMax = 0.65
const rimShare = 0.012
// Share of the skin's lightness that is left of the darkest parts of an eye.
const darkShare = 0.4

/**
 * Takes reflections off spectacles. Within one, the light that it added is the smoothest surface that makes its border
 * meet the surroundings (Perez 2003), and what shows through it stays; where nothing does, the surroundings go on.
 */
export function clearGlare(lab: LabPlanes, color: SkinColor, face: FaceCrop): LabShift {
  const { width, height } = face.image
  const shift = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  const glare = findGlare(lab, color, face)
  if (glare === null) return shift
  const rimPx = Math.max(2, Math.round(rimShare * face.faceWidthPx))
  const wide = growMask(glare, rimPx)
  // A lens shows skin next to its frame, not more frame.
  const hole = Uint8Array.from(wide.data)
  const frameMax = color.lightness.median - frameTo * color.unit
  const near = growMask(wide, 4 * rimPx)
  for (let i = 0; i < hole.length; i++) if (near.data[i] > 0 && lab.lightness.data[i] < frameMax) hole[i] = 255
  const soft = softMask(wide, rimPx)
  const depth = depthInside(wide)
  const outside = eachChannel(lab, (plane) => continued(plane, hole))
  const inside = eachChannel(lab, (plane) => addedLight(plane, wide, rimPx))
  for (let i = 0; i < soft.data.length; i++) {
    const amount = soft.data[i]
    if (amount === 0) continue
    // Nothing shows through a reflection that is nearly white, and its blurred rim is as dark as its share of light.
    const isInner = smoothStep(1.5 * rimPx, 3.5 * rimPx, depth[i])
    const isSeen = isInner * (1 - smoothStep(90, 97, lab.lightness.data[i]))
    const [bare, veiled] = [lightOf(outside.lightness.data[i]), lightOf(inside.lightness.data[i])]
    const veil = Math.min(veilMax, Math.max(0, (veiled - bare) / Math.max(0.05, mirrored - bare)))
    const gain = isSeen / (1 - veil)
    const light = lightnessOf(Math.max(0, bare + gain * (lightOf(lab.lightness.data[i]) - veiled)))
    // No light was added to frames and pupils that are still dark.
    const least = Math.min(lab.lightness.data[i], darkShare * color.lightness.median)
    shift.lightness.data[i] = amount * Math.min(0, Math.max(least, light) - lab.lightness.data[i])
    for (const c of ['a', 'b'] as const)
      shift[c].data[i] = amount * (outside[c].data[i] + gain * (lab[c].data[i] - inside[c].data[i]) - lab[c].data[i])
  }
  return shift
}

// CIE's cube root, without its toe.
const lightOf = (lightness: number): number => ((lightness + 16) / 116) ** 3
const lightnessOf = (light: number): number => 116 * Math.cbrt(light) - 16

function eachChannel({ lightness, a, b }: LabPlanes, find: (plane: Plane) => Plane): LabPlanes {
  return { lightness: find(lightness), a: find(a), b: find(b) }
}

/** What the surroundings would be like within the holes. */
function continued(plane: Plane, hole: Uint8Array): Plane {
  const grid: Grid = { width: plane.width, height: plane.height, channels: 1, data: plane.data.slice() }
  fillMembrane(grid, hole)
  return { width: plane.width, height: plane.height, data: grid.data }
}

/** The reflection itself: the smooth surface through its own border. */
function addedLight(plane: Plane, wide: Mask, rimPx: number): Plane {
  const depth = depthInside(wide)
  const band = createPlane(plane.width, plane.height)
  const core = new Uint8Array(depth.length)
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] === 0) continue
    // The outer rim is the blurred border, which belongs to neither side.
    if (depth[i] > 1.5 * rimPx && depth[i] <= 3 * rimPx) band.data[i] = 1
    core[i] = 1
  }
  const mean = weightedBlur(plane, band, 1.5 * rimPx, 0)
  for (let i = 0; i < core.length; i++) if (band.data[i] === 1) core[i] = 0
  const grid: Grid = { width: plane.width, height: plane.height, channels: 1, data: mean.data }
  // The known pixels are those of the band; elsewhere the values are never read.
  fillMembrane(grid, core)
  return { width: plane.width, height: plane.height, data: grid.data }
}

function softMask(mask: Mask, rimPx: number): Plane {
  const plane = createPlane(mask.width, mask.height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = mask.data[i] / 255
  const soft = gaussianBlur(plane, 0.6 * rimPx)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = plane.data[i] * smoothStep(0.3, 0.9, soft.data[i])
  return soft
}

/** 255 on reflections; null where there is none. */
function findGlare(lab: LabPlanes, color: SkinColor, face: FaceCrop): Mask | null {
  const { width, height } = face.image
  const { faceWidthPx } = face
  const lenses = createPlane(width, height)
  const openings = createPlane(width, height)
  for (const side of ['right', 'left'] as const) {
    fillPolygon(lenses, enlargePolygon(face.polygon(eyeLids[side]), lensScale))
    fillPolygon(openings, face.polygon(eyeOpenings[side]))
  }
  const usual = Math.hypot(color.a.median, color.b.median)
  const paleness = (i: number) => {
    const lit = (usual * (lab.lightness.data[i] + 16)) / (color.lightness.median + 16)
    return usual < chromaMin ? 1 : 1 - Math.hypot(lab.a.data[i], lab.b.data[i]) / lit
  }
  const skinLike = createPlane(width, height)
  for (let i = 0; i < skinLike.data.length; i++) {
    const darker = (color.lightness.median - lab.lightness.data[i]) / color.unit
    skinLike.data[i] = paleness(i) < paleShare / 2 ? 1 - smoothStep(frameFrom, frameTo, darker) : 0
  }
  const around = weightedBlur(lab.lightness, skinLike, lightBand * faceWidthPx, color.lightness.median)
  const found = createMask(width, height)
  for (let i = 0; i < found.data.length; i++) {
    const light = lab.lightness.data[i] - around.data[i]
    if (lenses.data[i] === 0 || light < 0) continue
    const isTinted = Math.hypot(lab.a.data[i] - color.a.median, lab.b.data[i] - color.b.median) > tint * color.unit
    const isPale = light > lighter * color.unit && paleness(i) > paleShare
    if (isPale || (isTinted && lab.b.data[i] < color.b.median)) found.data[i] = 255
  }
  withoutThin(found, 0.5 * thicknessMin * faceWidthPx)
  let any = false
  for (const region of findRegions(found, 2)) {
    const { box, mask, pixels } = region
    let outside = 0
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++)
        if (mask.data[y * box.width + x] > 0 && openings.data[(box.y + y) * width + box.x + x] < 0.5) outside++
    const counts = pixels >= (areaSideMin * faceWidthPx) ** 2 && outside >= outsideShareMin * pixels
    if (counts) any = true
    else clear(found, region)
  }
  return any ? found : null
}

/** Drops the gleam of frames, in place. */
function withoutThin(found: Mask, radiusPx: number): void {
  const deep = depthInside(found)
  const core = createMask(found.width, found.height)
  for (let i = 0; i < deep.length; i++) core.data[i] = deep[i] > radiusPx ? 255 : 0
  const grown = growMask(core, radiusPx)
  for (let i = 0; i < deep.length; i++) if (grown.data[i] === 0) found.data[i] = 0
}

function clear(
  found: Mask,
  { box, mask }: { box: { x: number; y: number; width: number; height: number }; mask: Mask },
) {
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (mask.data[y * box.width + x] > 0) found.data[(box.y + y) * found.width + box.x + x] = 0
}
