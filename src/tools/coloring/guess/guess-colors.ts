import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { writeRowKeepingLightness } from '#imaging/color/gamut-rows.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { createRgba, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { type ColorGuess, colorizePhoto } from '#inference/colorize-photo.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { findPeople } from '#inference/subject/find-people.ts'
import type { Guess } from '#tools/coloring/finish-colors.ts'
import { calmHair } from '#tools/coloring/guess/calm-hair.ts'
import { fullRange, tintWarm } from '#tools/coloring/guess/chroma.ts'
import { colorFaces } from '#tools/coloring/guess/color-faces.ts'
import { colorSkin, skinChances } from '#tools/coloring/guess/color-skin.ts'
import { colorSky, keepBlueInSky, skyWithin } from '#tools/coloring/guess/color-sky.ts'
import { doubtHair } from '#tools/coloring/guess/doubt-hair.ts'
import { hintSkin } from '#tools/coloring/guess/hint-skin.ts'
import { colorRegions, layRegions } from '#tools/coloring/guess/region-colors.ts'
import { skinOnCells } from '#tools/coloring/guess/skin-on-cells.ts'
import type { PipelineContext } from '#tools/tool.ts'

/**
 * Chroma is worked on at this size, at which faces large enough to colour are found too; edges come from the full one.
 */
const workingSidePx = 1024
/** Twice what the network sees of a person. */
const peopleSidePx = 512

export interface PhotoGuess extends Guess {
  /** In px of `guide`. */
  readonly faces: readonly Face[]
  readonly hasSky: boolean
  /** The network that made the guess; null for a warm tint without one. */
  readonly engine: ColorGuess['engine'] | null
}

/**
 * Guesses colours for a photo, before any user setting.
 * @param lightness CIE L* of the photo at its own size
 */
export async function guessColors(
  photo: Rgba,
  { models, progress, signal }: Pick<PipelineContext, 'models' | 'progress' | 'signal'>,
  lightness: Plane = lightnessPlane(photo),
): Promise<PhotoGuess> {
  const guide = guideOf(lightness)
  const seen = fullRange(guide)
  progress.part('guessing colours', 0.15)
  if (!models.has('colorizer'))
    return {
      guide,
      chroma: tintWarm(seen),
      scale: 1,
      features: null,
      faces: [],
      hasSky: false,
      engine: null,
    }
  const grey = greyOf(seen)
  const reading = readingOf(grey, models)
  const sky = models.has('sky-segmenter') ? skyWithin(await reading.sky(), seen) : null
  const faces = await reading.faces(signal)
  const guess = await colorizePhoto(seen, models, signal, [], hintSkin(guide, faces))
  const regions = colorRegions(guess, seen, sky)
  const { skin: likely, ...calm } = layRegions(regions, skinChances(regions))
  const skin = doubtHair(likely, fitted(guide, likely), faces, guide)
  const laid = enlarged(calm, guide)
  const even = sky === null ? laid : keepBlueInSky(colorSky(laid, guide, sky), guide, sky)
  progress.part('colouring faces', 0.2)
  const view = reading.copyAt(fitWithin(grey, peopleSidePx))
  const people = faces.length === 0 ? null : await findPeople(grey, view, faces, models, signal)
  const seenPeople = people && { ...even, light: guide, skin: fitted(skin, guide), people: fitted(people, guide) }
  const calmed = seenPeople === null ? even : calmHair(seenPeople, faces)
  const onBodies = colorSkin(calmed, guide, grey, faces, skin, regions.graph, people)
  const chroma = colorFaces(onBodies, guide, grey, faces, skin)
  const { engine } = guess
  const features = guess.features && { ...guess.features, skin: skinOnCells(guess.features, faces, guide) }
  return { guide, chroma, scale: 1, features, faces, hasSky: sky !== null, engine }
}

const fitted = (plane: Plane, { width, height }: Size): Plane => resizePlane(plane, width, height)

const enlarged = ({ a, b }: ChromaPlanes, size: Size): ChromaPlanes => ({ a: fitted(a, size), b: fitted(b, size) })

function greyOf(lightness: Plane): Rgba {
  const grey = createRgba(lightness.width, lightness.height)
  const { data, width } = lightness
  const none = new Float32Array(width)
  const light = new Float32Array(width)
  grey.data.fill(255)
  for (let start = 0; start < data.length; start += width) {
    for (let x = 0; x < width; x++) light[x] = 100 * data[start + x]
    writeRowKeepingLightness(grey.data, start * 4, light, none, none)
  }
  return grey
}

function guideOf(lightness: Plane): Plane {
  const size = fitWithin(lightness, workingSidePx)
  const guide = resizePlane(lightness, size.width, size.height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] /= 100
  return guide
}
