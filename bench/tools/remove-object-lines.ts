import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { type Box, boundsOf, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { joinAcross, keepSheet, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'
import { coverHole } from './remove-object/holes.ts'
import { madeScenes } from './remove-object/line-scenes.ts'
import { findTrueLines, type HeldLine, measureLines } from './remove-object/lines.ts'

// How well straight lines are carried through a hole, in made scenes and in photos whose own pixels are the truth:
//   node bench/tools/remove-object-lines.ts FOLDER... [--names a,b] [--side 768] [--sheets OUT]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    side: { type: 'string', default: '768' },
    options: { type: 'string', default: '{}' },
  },
})

/** Photos, and an oblong across lines in each: its middle and its size, as shares of the photo's sides. */
const places: readonly (readonly [name: string, x: number, y: number, width: number, height: number])[] = [
  ['sky-jetty-person.jpg', 0.5, 0.8, 0.12, 0.3],
  ['sky-jetty-person.jpg', 0.29, 0.52, 0.1, 0.12],
  ['sky-road-clouds.jpg', 0.42, 0.72, 0.16, 0.3],
  ['sky-streetsign-wires.jpg', 0.25, 0.45, 0.12, 0.2],
  ['sky-streetsign-wires.jpg', 0.62, 0.4, 0.1, 0.3],
  ['city-phonebox.jpg', 0.38, 0.55, 0.2, 0.16],
  ['city-phonebox.jpg', 0.86, 0.3, 0.14, 0.14],
  ['interior-library.jpg', 0.22, 0.45, 0.14, 0.2],
  ['sky-goldengate-fog.jpg', 0.36, 0.5, 0.12, 0.3],
  ['sky-taj.jpg', 0.3, 0.62, 0.12, 0.14],
  ['sky-colorado-sign.jpg', 0.3, 0.72, 0.12, 0.12],
  ['plain-0269-bridge-by-sander-kloo', 0.6, 0.5, 0.12, 0.2],
  ['plain-0159-ph-figure-09-00-001-s', 0.5, 0.2, 0.16, 0.24],
  ['plain-0113-fork-in-the-road-2.jp', 0.3, 0.75, 0.12, 0.2],
  ['plain-0096-ultra-hdr', 0.25, 0.62, 0.14, 0.24],
  ['plain-0101-anthro-figure-17', 0.6, 0.45, 0.12, 0.3],
  ['plain-0215-kodachrome64', 0.5, 0.72, 0.16, 0.16],
  ['plain-0186-beach-umbrella', 0.81, 0.72, 0.1, 0.14],
  ['plain-0084-new-zealand-lake', 0.72, 0.66, 0.1, 0.16],
  ['plain-0257-pasta-navy', 0.15, 0.85, 0.14, 0.16],
  ['plain-0279-p6180148', 0.7, 0.25, 0.24, 0.12],
  ['plain-0158-ph-figure-08', 0.5, 0.5, 0.12, 0.24],
  ['plain-0192-stencil-step2', 0.3, 0.3, 0.14, 0.16],
]

interface Scene {
  readonly name: string
  readonly photo: Rgba
  readonly mask: Mask
}

async function* readScenes(): AsyncGenerator<Scene> {
  for (const scene of madeScenes()) yield scene
  for (const [n, [start, x, y, w, h]] of places.entries()) {
    const path = positionals.map((folder) => fileIn(folder, start)).find((file) => file !== null)
    if (path == null) continue
    const image = await readPhoto(path, Number(values.side))
    const mask = createMask(image.width, image.height)
    // A leaning oval: nothing in it is parallel to the lines.
    for (let v = 0; v < image.height; v++)
      for (let u = 0; u < image.width; u++) {
        const across = (u / image.width - x) / (w / 2)
        const down = (v / image.height - y) / (h / 2)
        if (Math.abs(across + 0.2 * down) ** 3 + Math.abs(down - 0.1 * across) ** 3 < 1)
          mask.data[v * image.width + u] = 255
      }
    yield { name: `${n}-${start}`, photo: image, mask }
  }
}

function fileIn(folder: string, start: string): string | null {
  const name = readdirSync(folder).find((file) => file.startsWith(start))
  return name === undefined || isHeldOut(name) ? null : join(folder, name)
}

const models = openModels(modelFolders, 1)
const options = removeObjectTool.schema.parse(JSON.parse(values.options))
const rows: { made: boolean; lines: HeldLine[]; seconds: number }[] = []
for await (const { name, photo, mask } of readScenes()) {
  if (values.names !== undefined && !values.names.split(',').some((part) => name.includes(part))) continue
  const covered = coverHole(photo, mask)
  const { result, seconds } = await timed(() =>
    removeObjectPipeline(covered, options, { models, mask, ...unwatched() }),
  )
  const lines = measureLines(photo, result.image, mask, findTrueLines(photo, mask))
  rows.push({ made: name.startsWith('made'), lines, seconds })
  console.log(`${name.padEnd(36)} ${write(lines)} ${seconds.toFixed(2)} s`)
  const box = growBox(boundsOf(mask) as Box, 90, mask)
  const images = [covered, photo, result.image]
  await keepSheet(values.sheets, name, () => joinAcross(images.map((one) => cropRgba(one, box))))
}

function write(lines: readonly HeldLine[]): string {
  const mean = (pick: (line: HeldLine) => number) =>
    lines.reduce((sum, line) => sum + pick(line), 0) / Math.max(1, lines.length)
  return (
    `${String(lines.length).padStart(3)} lines, ${mean((line) => line.errorPx).toFixed(2)} px off, ` +
    `contrast ${mean((line) => line.contrast).toFixed(2)}, held ${(100 * mean((line) => line.held)).toFixed(0)} %`
  )
}

for (const made of [true, false]) {
  const some = rows.filter((row) => row.made === made)
  const seconds = some.reduce((sum, row) => sum + row.seconds, 0)
  console.log(`${made ? 'made' : 'photos'}: ${write(some.flatMap((row) => row.lines))}, ${seconds.toFixed(1)} s`)
}
