import { afterAll, expect, test } from 'vitest'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { drawFaceArea } from '#tools/repair/damage/draw-face-area.ts'
import { findScratches } from '#tools/repair/damage/mend-scratches.ts'
import { fixturePhoto } from '../../../../tests/fixture-photo.ts'
import { modelFolders } from '../../../../tests/model-folders.ts'

const context = { signal: new AbortController().signal }
const thresholds = { seed: 0.8, grow: 0.45, shareMin: 0.7, overTextureMin: 1.6, takesDoubtful: false }

const models = openModels(modelFolders, 1)
afterAll(() => models.unload())

test('a thin crack that runs over a torn print and across a face is found on the face too', async () => {
  const print = await fixturePhoto('portrait.jpg')
  for (let i = 0; i < print.data.length; i += 4) print.data.fill(print.data[i + 1]!, i, i + 3)
  const [face] = await readingOf(print, models).faces(context.signal)
  const crack = drawCrack(print, face!.box.x + 0.7 * face!.box.width)
  const { damage, maybe } = await findScratches(print, thresholds, { ...context, models }, silentProgress().part('', 1))
  const oval = drawFaceArea([face!], faceOval, print, { scale: 1 })
  const onFace = crack.filter((at) => oval.data[at]! > 0)
  expect(onFace.length).toBeGreaterThan(50)
  const found = onFace.filter((at) => damage.data[at]! + maybe().data[at]! >= 128).length / onFace.length
  expect(found).toBeGreaterThan(0.5)
})

/** The paper shows from the top to the bottom, some 2 px wide. */
function drawCrack({ width, height, data }: Rgba, x: number): number[] {
  const random = seededRandom(5)
  const bendPx = 24
  const bends = Array.from({ length: height / bendPx + 2 }, () => x + 18 * (random() - 0.5))
  const crack: number[] = []
  for (let y = 0; y < height; y++) {
    const [step, along] = [Math.floor(y / bendPx), (y % bendPx) / bendPx]
    const middle = bends[step]! * (1 - along) + bends[step + 1]! * along
    for (let column = Math.floor(middle) - 2; column <= middle + 2; column++) {
      const share = 0.92 * Math.min(1, Math.max(0, 1.5 - Math.abs(column - middle)))
      const at = y * width + column
      if (share > 0.5) crack.push(at)
      const level = data[at * 4]!
      data.fill(level + (222 + 14 * (random() - 0.5) - level) * share, at * 4, at * 4 + 3)
    }
  }
  return crack
}
