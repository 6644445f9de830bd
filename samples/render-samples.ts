import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePhoto } from '#codec/codec.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { agePrint, withoutColor } from './age-print.ts'
import { expose } from './camera.ts'
import { cottageCamera, shadeCottage } from './cottage.ts'
import { landscapeCamera, shadeLandscape } from './landscape.ts'
import { shadeStillLife, stillLifeCamera } from './still-life.ts'

// Makes the sample photos that are rendered, not taken: node samples/render-samples.ts [name …] [--quick]
const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const folder = join(import.meta.dirname, '../public/samples')
const size: Size = isQuick ? { width: 480, height: 320 } : { width: 1500, height: 1000 }
const raysAcross = isQuick ? 1 : 2

const scenes: Readonly<Record<string, () => Rgba>> = {
  'still-life': () => expose(size, stillLifeCamera, shadeStillLife, raysAcross),
  lake: () => expose(size, landscapeCamera, shadeLandscape, raysAcross),
  cottage: () => withoutColor(expose(size, cottageCamera, shadeCottage, raysAcross)),
  'old-print': () => agePrint(expose(size, cottageCamera, shadeCottage, raysAcross)),
}

await mkdir(folder, { recursive: true })
for (const [name, render] of Object.entries(scenes)) {
  const chosen = args.filter((one) => !one.startsWith('--'))
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const startedAt = performance.now()
  await writeFile(join(isQuick ? '/tmp/work' : folder, `${name}.jpg`), await encodePhoto(render(), 'jpeg', 90))
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
