import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePhoto } from '#codec/codec.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { agePrint, withoutColor } from './age-print.ts'
import { expose } from './camera.ts'
import { cottageCamera, shadeCottage } from './cottage.ts'
import { landscapeCamera, shadeLandscape } from './landscape.ts'
import { shadeStillLife, stillLifeCamera } from './still-life.ts'

// Renders the sample photos that are not photographs: node samples/render-samples.ts [name …] [--quick]. Quick ones are
// for looking at while working.
const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const folder = join(import.meta.dirname, '../public/samples')
const size: Size = isQuick ? { width: 480, height: 320 } : { width: 1200, height: 800 }
const raysAcross = isQuick ? 1 : 2

const scenes: readonly { readonly names: readonly string[]; render(): readonly Rgba[] }[] = [
  { names: ['still-life'], render: () => [expose(size, stillLifeCamera, shadeStillLife, raysAcross)] },
  { names: ['lake'], render: () => [expose(size, landscapeCamera, shadeLandscape, raysAcross)] },
  {
    names: ['cottage', 'old-print'],
    render: () => {
      const scene = expose(size, cottageCamera, shadeCottage, raysAcross)
      return [withoutColor(scene), agePrint(scene)]
    },
  },
]

await mkdir(folder, { recursive: true })
const chosen = args.filter((arg) => !arg.startsWith('--'))
for (const { names, render } of scenes) {
  if (chosen.length > 0 && !names.some((name) => chosen.includes(name))) continue
  const startedAt = performance.now()
  const pictures = render()
  for (const [index, name] of names.entries())
    await writeFile(join(folder, `${name}.jpg`), await encodePhoto(pictures[index] as Rgba, 'jpeg', 90))
  console.log(`${names.join(', ')}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
