import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { colorAreas } from '#imaging/drawing/color-areas.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { gradeColors } from '#tools/cartoon/painting/grade.ts'
import { drawInk, type FeatureShape, type Ink, type PaintRow, type Style } from '#tools/cartoon/painting/painting.ts'
import { boxOf } from '#tools/cartoon/sketch/face-marks.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { featureShapes } from '#tools/cartoon/styles/feature-shapes.ts'
import { findInks, findSkinInks, inkOf, isSkin, layInks, only, skinInkOf } from '#tools/cartoon/styles/poster.ts'

// Inks of people and of the ground behind them, beside those of faces. Taste: a few flat shapes.
const peopleInks = 8
const groundInks = 2
const lineInk = [38, 26, 38] as const

/**
 * Flat portrait: clean shapes of a few inks on a calm ground, and eyes, brows and lips drawn by the face mesh. All of it
 * is shapes, so that the whole drawing is its SVG.
 */
export const portrait: Style = {
  lineWidth: 0.7,
  lineContrast: 0.13,
  lineSwell: 0.9,
  lineColor: lineInk,
  paintedBy: ['detail', 'saturation'],
  begin(sketch, options) {
    const { unitPx, faces, people } = sketch
    const { smooth } = sketch.shapes((0.6 * options.detail) / 100)
    const grade = { contrast: 0.9, middle: 66, saturation: (1.35 * options.saturation) / 100, harmony: 0.8 }
    const color = gradeColors(sketch, smooth, grade)
    const near = knowsEverybody(sketch) ? boxBlur(people as Plane, Math.max(1, Math.round(2 * unitPx))) : null
    const isGround = (i: number) => near !== null && near.data[i] < 0.5 && faces.skin.data[i] < 0.5
    if (near !== null) calmGround(color, near, unitPx)
    const general = sketch.decide('portrait inks', () =>
      findInks(
        placesOf(color, (i) => !isGround(i)),
        peopleInks,
      ),
    )
    const ground = sketch.decide('ground inks', () =>
      near === null ? [] : findClusters(placesOf(color, isGround), groundInks),
    )
    const skin = sketch.decide('skin inks', () => findSkinInks(color, faces))
    const clusters = [...ground, ...general, ...skin]
    const radiusPx = Math.max(1, Math.round(3.4 * unitPx))
    const areas = colorAreas(
      color,
      choose(color, clusters, ground.length, general.length, isGround, sketch.faces),
      clusters,
      {
        areaMinPx: Math.max(8, (26 - 0.16 * options.detail) ** 2 * unitPx * unitPx),
        contrastMin: 3.2,
        apartFrom: ground.length + general.length,
        borderPx: Math.max(1, Math.round(2.5 * unitPx)),
        radiusPx,
      },
    )
    const inks = [...ground.map(groundInkOf), ...general.map(inkOf), ...skin.map(skinInkOf)]
    const features = featureShapes(sketch)
    const bare = createPlane(color.a.width, color.a.height)
    for (let i = 0; i < bare.data.length; i++) bare.data[i] = isGround(i) ? 1 : 0
    return {
      colors: null,
      layers: [...areas, ...features.map(({ cover }) => cover), bare],
      flat: { inks, areas, features, ground: near === null ? null : bare },
      sheet: {
        inks,
        features: features.map(({ ink, opacity }) => ({ ink, opacity })),
        radiusPx,
        scale: sketch.scale,
      } satisfies Sheet,
    }
  },
  paintRow(row, { inks, features, radiusPx, scale }: Sheet) {
    const { layers } = row
    const areas = layers.slice(0, layers.length - 1 - features.length)
    layInks({ ...row, layers: areas }, inks, 2 * radiusPx * scale)
    for (const [index, { ink, opacity }] of features.entries())
      layShape(row, layers[areas.length + index], ink, opacity, scale)
    const onGround = layers[layers.length - 1]
    for (let x = 0; x < row.ink.length; x++) row.ink[x] *= 1 - onGround[x]
    drawInk(row, lineInk, 1)
  },
}

interface Sheet {
  readonly inks: readonly Ink[]
  readonly features: readonly Pick<FeatureShape, 'ink' | 'opacity'>[]
  readonly radiusPx: number
  readonly scale: number
}

/** Whether everybody with a face is among the people that were found; else somebody would be lost with the ground. */
const knowsEverybody = ({ people, faces, width, height }: Sketch): boolean =>
  people !== null &&
  faces.meshes.every((mesh) => {
    const { left, top, right, bottom } = boxOf(mesh, width, height)
    const x = Math.min(width - 1, Math.max(0, Math.round((left + right) / 2)))
    const y = Math.min(height - 1, Math.max(0, Math.round((top + bottom) / 2)))
    return people.data[y * width + x] > 0.5
  })

/** What is behind people becomes what one sees of it from afar, in place. */
function calmGround({ lightness, a, b }: LabPlanes, people: Plane, unitPx: number): void {
  const radiusPx = Math.max(2, Math.round(groundPx * unitPx))
  const free = createPlane(people.width, people.height)
  for (let i = 0; i < free.data.length; i++) free.data[i] = people.data[i] < 0.5 ? 1 : 0
  const spread = (plane: Plane) => boxBlur(boxBlur(plane, radiusPx), radiusPx)
  const weight = spread(free)
  for (const plane of [lightness, a, b]) {
    const masked = createPlane(plane.width, plane.height)
    for (let i = 0; i < masked.data.length; i++) masked.data[i] = plane.data[i] * free.data[i]
    const calm = spread(masked)
    for (let i = 0; i < masked.data.length; i++)
      if (free.data[i] === 1) plane.data[i] = calm.data[i] / Math.max(1e-3, weight.data[i])
  }
}

// Reach of the box filters that calm the ground, in nominal px.
const groundPx = 45

function placesOf(color: LabPlanes, isThere: (i: number) => boolean): LabPlanes {
  const places: number[] = []
  // A tenth of the pixels gives the same inks.
  for (let i = 0; i < color.a.data.length; i += 3) if (isThere(i)) places.push(i)
  return places.length === 0 ? color : only(color, places)
}

/** The nearest ink of the ground, of people, or of faces, by what is there. */
function choose(
  color: LabPlanes,
  clusters: readonly Cluster[],
  groundCount: number,
  generalCount: number,
  isGround: (i: number) => boolean,
  faces: Parameters<typeof isSkin>[0],
): Uint8Array {
  const skinFrom = groundCount + generalCount
  const labels = nearestClusters(color, clusters.slice(groundCount)).map((label) => label + groundCount)
  const ground = groundCount === 0 ? null : nearestClusters(color, clusters.slice(0, groundCount))
  const skin = skinFrom === clusters.length ? null : nearestClusters(color, clusters.slice(skinFrom))
  for (let i = 0; i < labels.length; i++) {
    if (ground !== null && isGround(i)) labels[i] = ground[i]
    else if (skin !== null && isSkin(faces, i)) labels[i] = skinFrom + skin[i]
  }
  return labels
}

// The ground is paler than in the photo, so that people stand out.
const groundInkOf = (ink: Cluster): Ink =>
  inkOf({ ...ink, lightness: 46 + 0.5 * ink.lightness, a: 0.8 * ink.a, b: 0.8 * ink.b })

/** Steepness of the covers of features at their borders, per px of the working size. */
const featureSlope = 2.6

function layShape({ red, green, blue }: PaintRow, cover: Float32Array, ink: Ink, opacity: number, scale: number): void {
  const gain = featureSlope * Math.max(1, scale)
  for (let x = 0; x < cover.length; x++) {
    const share = Math.min(1, 0.5 + (cover[x] - 0.5) * gain) * opacity
    if (share <= 0) continue
    red[x] += (ink[0] - red[x]) * share
    green[x] += (ink[1] - green[x]) * share
    blue[x] += (ink[2] - blue[x]) * share
  }
}
