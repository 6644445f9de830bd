import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { measureTone } from '#imaging/color/tone-kind.ts'
import type { Plane } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { describeGuess } from '#tools/coloring/analysis.ts'
import { guessColors } from '#tools/coloring/guess/guess-colors.ts'
import { hintSidePx } from '#tools/coloring/hints.ts'
import type { Analyzer } from '#tools/tool.ts'

// Half the size that a run works at. Upsampling restores the edges, and the two pictures need a quarter of the bytes.
const keptSidePx = hintSidePx

/**
 * Finds whether the photo has colours, and the colours that a run would guess. The page does the rest of the run
 * itself.
 */
export const readColoring: Analyzer = async (view, { models, whole: photo = view }) => {
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  const tone = measureTone(photo)
  const { guide, chroma, faces, features } = await guessColors(photo, context)
  const { width, height } = fitWithin(guide, keptSidePx)
  return describeGuess(
    {
      tone: tone.kind,
      faces: faces.length,
      skyShare: skyShare(chroma, guide),
      leavesShare: leavesShare(chroma),
      isGuess: models.has('colorizer'),
      photo,
      workingSidePx: Math.max(guide.width, guide.height),
    },
    { a: resizePlane(chroma.a, width, height), b: resizePlane(chroma.b, width, height) },
    features,
  )
}

// The part of the height that is searched for sky, and the chroma that the network gives to skies and leaves, Lab
// units. By eye on a dozen of its guesses. They only order a palette.
const skyBottom = 0.6
const skyB = -5
const skyLightness = 0.45
const leavesA = -4
const leavesB = 6

function skyShare({ b }: ChromaPlanes, guide: Plane): number {
  const end = Math.floor(guide.height * skyBottom) * guide.width
  return shareOf(b, (i) => i < end && b.data[i] < skyB && guide.data[i] > skyLightness)
}

const leavesShare = ({ a, b }: ChromaPlanes): number => shareOf(a, (i) => a.data[i] < leavesA && b.data[i] > leavesB)

function shareOf({ data }: Plane, isCounted: (index: number) => boolean): number {
  let count = 0
  for (let i = 0; i < data.length; i++) if (isCounted(i)) count++
  return Math.round((count / data.length) * 1000) / 1000
}
