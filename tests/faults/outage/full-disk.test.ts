import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { photoLimits, receiveUpload } from '#server/pictures/photos/upload/receive-upload.ts'
import { runTask } from '#server/pictures/render/run-task.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { createVisitor, endServers, startServer } from '../setup/start-server.ts'

const folder = useFolder('full-disk')
const database = await useDatabase()

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

afterAll(() => endServers())

/** Noise compresses so badly that its PNG is larger than the disk. */
function noise(sidePx: number): ReturnType<typeof sharp> {
  const pixels = Buffer.alloc(3 * sidePx * sidePx)
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width: sidePx, height: sidePx, channels: 3 } })
}

/** Private mounts. Without root they need a user namespace, too. */
const ownMounts = process.getuid?.() === 0 ? '-m' : '-rm'
const mayMount = spawnSync('unshare', [ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** The command that starts a program with its own small disk at `spool`. */
const ownDisk = (spool: string, megabytes: number) => [
  ownMounts,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "${spool}" && exec "${process.execPath}" "$0" "$@"`,
]

describe.skipIf(!mayMount)('on a server whose spool disk is full', () => {
  test('an upload and a download say so, and what fits still works', async () => {
    const dataDir = join(folder, 'data')
    const spool = join(dataDir, 'spool')
    await mkdir(spool, { recursive: true })
    const server = await startServer(
      'all',
      database.address,
      dataDir,
      {},
      { execPath: 'unshare', execArgv: ownDisk(spool, 8) },
    )
    const visitor = createVisitor(server.origin)

    const tooLarge = await noise(3200).jpeg({ quality: 95 }).toBuffer()
    expect(tooLarge.length).toBeGreaterThan(9_000_000)
    const refused = await visitor.ask('POST', '/api/photos', tooLarge)
    expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining({ code: 'storage-full' })])

    const upload = await visitor.ask('POST', '/api/photos', await noise(1800).jpeg({ quality: 30 }).toBuffer())
    const { data: photo } = (await upload.json()) as { data: { id: string } }
    const download = await visitor.ask('GET', `/api/photos/${photo.id}/download?format=png`)
    expect([download.status, await download.json()]).toEqual([507, expect.objectContaining({ code: 'storage-full' })])
    expect((await visitor.ask('GET', `/api/photos/${photo.id}/download?format=jpeg&quality=20`)).status).toBe(200)
  })
})

// Linux fails every write to /dev/full as a full disk does.
describe('a write to a full disk', () => {
  test('by a render child is not reported as a damaged photo', async () => {
    const photoPath = join(folder, 'photo')
    const metadataPath = join(folder, 'metadata')
    await noise(50).png().toFile(photoPath)
    await writeFile(metadataPath, '{"icc":null,"exif":null,"xmp":null,"iptc":null,"density":null}')
    const task = {
      kind: 'encode',
      channels: 'all',
      photoPath,
      metadataPath,
      delivery: null,
      mayKeepFile: false,
      stamp: null,
      originalPath: null,
      finish: null,
      thingsPath: null,
      metadata: 'none',
      format: 'png',
      quality: 90,
    } as const
    const neverSigns = async () => new Uint8Array()
    await expect(
      runTask({ ...task, outputPath: '/dev/full' }, {} as never, () => {}, neverSigns),
    ).rejects.toMatchObject({
      code: 'storage-full',
    })
  })

  test('during an upload is not reported as an interrupted upload', async () => {
    async function* body() {
      yield Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(96)])
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const received = receiveUpload(body(), join(folder, 'upload'), photoLimits)
    await expect(received).rejects.toMatchObject({ code: 'storage-full' })
  })
})
