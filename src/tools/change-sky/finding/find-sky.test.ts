import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import type { ModelId } from '#inference/models/model-catalog.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { findSky } from '#tools/change-sky/finding/find-sky.ts'

const [width, height] = [320, 240]
const gridSide = 128

/** Sky above the middle, of which the network is in doubt in a strip; and an animal in the middle of row `y` of 1. */
function finder(y: number) {
  const looks: ModelId[] = []
  const answer = (data: Float32Array, dims: number[] = []): Tensor => ({ data, dims })
  const run = async (id: ModelId, { image }: Record<string, Tensor>) => {
    looks.push(id)
    if (id === 'sky-segmenter') {
      const [rows, columns] = image!.dims.slice(2) as [number, number]
      const sky = Float32Array.from({ length: rows * columns }, (_, i) => {
        const row = Math.floor(i / columns) / rows
        return row < 0.3 ? 0.999 : row < 0.5 ? 0.8 : 0.001
      })
      return { sky: answer(sky), has_sky: answer(Float32Array.of(0.99)) }
    }
    if (id !== 'thing-detector') throw new Error(`asked ${id}`)
    const [middles, reaches] = [new Float32Array(80 * gridSide ** 2), new Float32Array(4 * gridSide ** 2)]
    const at = Math.floor(y * gridSide) * gridSide + gridSide / 2
    // A dog's number among the kinds.
    // Parts of the photo show none.
    middles[16 * gridSide ** 2 + at] = looks.filter((look) => look === id).length === 1 ? 0.9 : 0
    for (let side = 0; side < 4; side++) reaches[side * gridSide ** 2 + at] = 8
    return { middles: answer(middles), reaches: answer(reaches) }
  }
  const models = { has: (id: ModelId) => id !== 'skyseg', run, unload: async () => {} } as unknown as Models
  return { models, looks }
}

function makePhoto() {
  const photo = createRgba(width, height)
  for (let i = 0; i < photo.data.length; i += 4) {
    const isSky = i < photo.data.length / 2
    photo.data.set(isSky ? [120, 160, 220, 255] : [60 + (i % 40), 80, 50, 255], i)
  }
  return photo
}

test('a thing is cut out where it reaches into the sky alone', async () => {
  const below = finder(0.85)
  const { matte } = await findSky(makePhoto(), { models: below.models })
  expect(matte).not.toBeNull()
  expect(below.looks).toContain('thing-detector')
  expect(below.looks).not.toContain('mobile-sam-encoder')
  await expect(findSky(makePhoto(), { models: finder(0.3).models })).rejects.toThrow('mobile-sam-encoder')
})
