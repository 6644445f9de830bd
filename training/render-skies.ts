// Renders skies of the product's own, as backgrounds of training examples: raw RGB, one file a sky.
//   node training/render-skies.ts <folder> <count>
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { looks } from '#tools/change-sky/scene/looks.ts'
import { skyIds } from '#tools/change-sky/options.ts'
import { renderSky } from '#tools/change-sky/scene/render-sky.ts'

const width = 360
const height = 270
const folder = process.argv[2]
const count = Number(process.argv[3])
if (folder === undefined || !(count > 0)) throw new Error('Give a folder and how many.')
mkdirSync(folder, { recursive: true })

const bytes = new Uint8Array(width * height * 3)
const codes = new Float32Array(width * 3)
for (let i = 0; i < count; i++) {
  const random = (key: number) => hashNoise(i, key, 11)
  const look = looks[skyIds[i % skyIds.length]!]
  const camera = { width, height, focalPx: width * (0.6 + 0.9 * random(1)), horizonY: height * (0.8 + 0.5 * random(2)) }
  const sky = renderSky(camera, {
    look,
    seed: i,
    cover: 50,
    sunX: look.sunX + (random(3) - 0.5) * 1.6,
    sunElevation: Math.max(-8, look.sunElevation + (random(4) - 0.5) * 20),
    gain: 2 ** ((random(5) - 0.5) * 1.2),
    blurShare: 0,
  })
  for (let y = 0; y < height; y++) {
    sky.readRow(y, codes)
    for (let x = 0; x < codes.length; x++) bytes[y * codes.length + x] = Math.max(0, Math.min(255, Math.round(codes[x]!)))
  }
  writeFileSync(join(folder, `${String(i).padStart(4, '0')}-${width}x${height}.rgb`), bytes)
}
