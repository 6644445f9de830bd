import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metadataToJson, noMetadata } from '#codec/photo-metadata.ts'
import { estimatePhotoBytes, readResidentBytes } from '#server/pictures/render/memory-budget.ts'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'
import type { EncodeTask } from '#server/pictures/render/render-task.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

// As many pixels as a photo may have.
const [width, height] = [8660, 5773]
const visitor = { width: 1280, height: 853, isWatermarked: true }
const free = { width: 4096, height: 2730, isWatermarked: false }
const root = join(import.meta.dirname, '../../../..')
const models = { shipped: join(root, 'models'), converted: join(root, '.cache/models') }
const folder = useFolder('deliver')
let pool: RenderPool

beforeAll(async () => {
  await sharp(join(root, 'tests/fixtures/people.jpg'))
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .ensureAlpha(0.5)
    .png({ compressionLevel: 1 })
    .toFile(join(folder, 'photo'))
  await writeFile(join(folder, 'metadata'), metadataToJson(noMetadata))
  pool = openRenderPool({ size: 1, threads: 1, models, loadsTools: false, isWarm: true })
})
afterAll(() => pool.close())

test.each([
  ['a visitor', visitor, 'png'],
  ['a member who pays for nothing', free, 'webp'],
] as const)(
  'a result of 50 megapixels leaves to %s within the memory that is kept for it',
  async (_, delivery, format) => {
    const outputPath = join(folder, 'output')
    const [photoPath, metadataPath] = [join(folder, 'photo'), join(folder, 'metadata')]
    const task: EncodeTask = {
      kind: 'encode',
      channels: 'all',
      photoPath,
      metadataPath,
      outputPath,
      delivery,
      format,
      quality: 90,
      metadata: 'none',
      mayKeepFile: false,
      stamp: null,
      originalPath: null,
      finish: null,
      thingsPath: null,
    }
    let heldBytesMax = 0
    const look = setInterval(() => {
      for (const pid of pool.pids()) heldBytesMax = Math.max(heldBytesMax, readResidentBytes(pid) ?? 0)
    }, 5)
    await pool.run(task, { timeLimitMs: 60_000, memoryBytes: 1 }).finally(() => clearInterval(look))
    expect(heldBytesMax).toBeLessThan(estimatePhotoBytes(width * height))
    const left = await sharp(await readFile(outputPath)).metadata()
    expect(left).toMatchObject({ format, width: delivery.width, height: delivery.height, hasAlpha: true })
  },
)
