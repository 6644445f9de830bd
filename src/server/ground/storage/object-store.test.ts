import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import { isNearlyFull, refuseWhenNearlyFull } from '#server/ground/storage/free-space.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openS3Store } from '#server/ground/storage/s3/s3-store.ts'
import { opened } from '../../../../tests/opened.ts'
import { runS3, s3Secret } from '../../../../tests/peers/s3-peer.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const folder = useFolder('objects')
const { endpoint } = await opened(runS3(join(folder, 's3')))
const stores = {
  disk: openDiskStore(join(folder, 'disk')),
  S3: openS3Store({ endpoint, region: 'us-east-1', bucket: 'photos', ...s3Secret }, join(folder, 'spool')),
}

const read = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const found = await store.find(key, range)
  return found === null ? null : { bytes: found.bytes, content: (await buffer(found.body)).toString() }
}

describe.each(['disk', 'S3'] as const)('objects on %s', (kind) => {
  const open = () => stores[kind] as ObjectStore

  test('come back as they were stored, whole or in part, until they are deleted', async () => {
    const store = open()
    await store.put('photos/a/file', Readable.from([Buffer.from('hello '), Buffer.from('world')]))
    expect(await read(store, 'photos/a/file')).toEqual({ bytes: 11, content: 'hello world' })
    expect(await read(store, 'photos/a/file', { start: 6, end: 8 })).toEqual({ bytes: 3, content: 'wor' })
    await store.put('photos/a/file', Readable.from([Buffer.from('anew')]))
    expect(await read(store, 'photos/a/file')).toEqual({ bytes: 4, content: 'anew' })
    await store.delete('photos/a/file')
    expect(await read(store, 'photos/a/file')).toBeNull()
    await store.delete('photos/a/file')
  })

  test('are copied from a file, which goes its own way after, and to one', async () => {
    const store = open()
    const [path, copy] = [join(folder, `${kind}-file`), join(folder, `${kind}-copy`)]
    await writeFile(path, 'hello')
    await utimes(path, 1e9, 1e9)
    await store.put('photos/f/file', { path })
    await writeFile(path, 'anew')
    expect(await read(store, 'photos/f/file')).toEqual({ bytes: 5, content: 'hello' })
    for await (const { modifiedAt } of store.list('photos/f/')) expect(modifiedAt.getTime()).toBeGreaterThan(1.5e12)
    await expect(store.put('photos/g/file', { path: join(folder, 'none') })).rejects.toThrow()
    expect(await read(store, 'photos/g/file')).toBeNull()
    expect(await store.copyTo?.('photos/g/file', copy)).toBe(kind === 'disk' ? false : undefined)
    if (await store.copyTo?.('photos/f/file', copy)) expect(await readFile(copy, 'utf8')).toBe('hello')
    expect(await readdir(join(folder, kind === 'disk' ? 'disk/.drafts' : 'spool'))).toEqual([])
  })

  test('become of a file that is final, and outlive it', async () => {
    const store = open()
    const path = join(folder, `${kind}-final`)
    await writeFile(path, 'hello')
    const { ino } = await stat(path)
    await store.put('photos/h/file', { path, isFinal: true })
    if (kind === 'disk') expect((await stat(join(folder, 'disk/photos/h/file'))).ino).toBe(ino)
    await rm(path)
    expect(await read(store, 'photos/h/file')).toEqual({ bytes: 5, content: 'hello' })
    await expect(store.put('photos/i/file', { path, isFinal: true })).rejects.toThrow()
    expect(await read(store, 'photos/i/file')).toBeNull()
  })

  test('are listed by prefix', async () => {
    const store = open()
    for (const key of ['masks/one/file', 'masks/two/file', 'photos/three/view'])
      await store.put(key, Readable.from([Buffer.from(key)]))
    const listed = []
    for await (const entry of store.list('masks/')) listed.push(entry)
    expect(listed.map(({ key, bytes }) => [key, bytes]).sort()).toEqual([
      ['masks/one/file', 14],
      ['masks/two/file', 14],
    ])
    expect(Math.abs((listed[0]?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    for await (const _ of store.list('nothing/')) throw new Error('listed what is not there')
  })

  test('are not stored by half when their source breaks off', async () => {
    const store = open()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('cut')
      })(),
    )
    await expect(store.put('photos/broken/file', broken)).rejects.toThrow('cut')
    expect(await read(store, 'photos/broken/file')).toBeNull()
    expect(await readdir(join(folder, kind === 'disk' ? 'disk/.drafts' : 'spool'))).toEqual([])
  })

  test.each(['../secret', 'photos/../../x', '/etc/passwd', 'photos//x', 'photos/a b', 'photos/%2e%2e/x', ''])(
    'never accepts the key %j',
    async (key) => {
      await expect(open().put(key, Readable.from(['x']))).rejects.toThrow('not an object key')
      await expect(Promise.resolve().then(() => open().find(key))).rejects.toThrow('not an object key')
    },
  )
})

describe('a disk that is nearly full', () => {
  const gib = 1024 ** 3

  test('means below 1 GiB, or below a tenth of a small disk', () => {
    expect(isNearlyFull({ freeBytes: gib - 1, totalBytes: 4 * gib })).toBe(true)
    expect(isNearlyFull({ freeBytes: gib, totalBytes: 4 * gib })).toBe(false)
    expect(isNearlyFull({ freeBytes: 4.9 * gib, totalBytes: 50 * gib })).toBe(true)
    expect(isNearlyFull({ freeBytes: 11 * gib, totalBytes: 2000 * gib })).toBe(false)
  })

  test('refuses to write', async () => {
    const full = async () => ({ freeBytes: 5, totalBytes: 100 })
    await expect(refuseWhenNearlyFull(folder, full)).rejects.toMatchObject({ code: 'storage-full', status: 507 })
  })
})
