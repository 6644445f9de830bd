import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { createRgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type ToolId, toolIds } from '#tools/catalog.ts'

// Seconds a stage and peak memory of each tool on the same 12-megapixel photo:
//   npm run bench [-- tool …] [-- --photo p.jpg --mask m.png]
const { width, height } = { width: 4000, height: 3000 }
const args = process.argv.slice(2)
const chosen = toolIds.filter((tool) => args.length === 0 || args.includes(tool))
const folder = mkdtempSync(join(tmpdir(), 'emulsion-bench-'))

interface Line {
  readonly stages: readonly { stage: string; seconds: number }[]
  readonly facts: Record<string, unknown>
  readonly message?: string
}

/** A face in a landscape with a sky, 12 MP: work for every tool. */
async function makePhoto(): Promise<{ photo: string; mask: string }> {
  const fixture = (name: string) => decodePhoto(readFileSync(join(import.meta.dirname, '../tests/fixtures', name)))
  const scene = resizeRgba(await fixture('sky-clear.jpg'), width, height)
  const face = resizeRgba(await fixture('portrait.jpg'), 1400, 1400)
  for (let y = 0; y < 1400; y++)
    scene.data.set(face.data.subarray(y * 1400 * 4, (y + 1) * 1400 * 4), ((y + 1500) * width + 300) * 4)
  const mask = createRgba(width, height)
  for (let i = 3; i < mask.data.length; i += 4) mask.data[i] = 255
  // 1.6 % of the photo.
  for (let y = 900; y < 1340; y++)
    for (let x = 2300; x < 2740; x++) mask.data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4)
  const paths = { photo: join(folder, 'photo.jpg'), mask: join(folder, 'mask.png') }
  await writeFile(paths.photo, await encodePhoto(scene, 'jpeg', 92))
  await writeFile(paths.mask, await encodePhoto(mask, 'png', 100))
  return paths
}

function measure(tool: ToolId, photo: string, mask: string): void {
  const command = [
    '--expose-gc',
    join(import.meta.dirname, 'peak-memory.ts'),
    'edit',
    tool,
    photo,
    join(folder, `${tool}.png`),
    '--json',
  ]
  if (tool === 'remove-object') command.push('--mask', mask)
  if (tool === 'coloring') command.push('--recolor', 'true')
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 1e8 })
  const line = JSON.parse(stdout.trim().split('\n')[0] ?? '{}') as Line
  const peakMb = /peak (\d+) MB/.exec(stderr)?.[1]
  if (line.stages === undefined) {
    console.log(`${tool}: ${line.message ?? stderr}`)
    return
  }
  const total = line.stages.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`\n${tool}: ${total.toFixed(1)} s, peak ${peakMb} MB`)
  for (const { stage, seconds } of line.stages) console.log(`  ${seconds.toFixed(2).padStart(6)} s  ${stage}`)
}

console.log(`${width} x ${height}, ${availableParallelism()} cores, ${cpus()[0]?.model}, Node ${process.version}`)
const { photo, mask } = await makePhoto()
for (const tool of chosen) measure(tool, photo, mask)
rmSync(folder, { recursive: true })
