import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { readOperatorLine } from '#line/read-operator-line.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { readBackupSettings } from '#server/operations/backup/backup-settings.ts'
import { openKeysToWrite } from '#server/operations/backup/parts/backup-keys.ts'
import { openPlace } from '#server/operations/backup/place/open-place.ts'
import { runBackup } from '#server/operations/backup/run-backup.ts'
import { runOperatorLine } from '#server/operations/operator/run-line.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { openedInTest } from '../../../../tests/opened.ts'
import { runS3, s3Variables } from '../../../../tests/peers/s3-peer.ts'
import { databaseOfTest, useDatabase } from '../../../../tests/use-database.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

// What a backup promises about its own place. That a server starts from one is tests/faults/backup.

const folder = useFolder('backups')
let place: string
const database = await useDatabase()
const printed: string[] = []

const dataDir = join(folder, 'data')
const store = openObjectStore({ dataDir, s3: null })
beforeAll(async () => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line))
  for (let count = 0; count < 2; count++) await addPhoto(randomBytes(300))
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(() => {
  place = join(folder, randomUUID())
})

async function addPhoto(bytes: Buffer): Promise<string> {
  const id = randomUUID()
  for (const file of ['file', 'view'] as const) await store.put(photoKey(id, file), Readable.from([file, bytes]))
  await insertPhoto(database.db, {
    id,
    visitor_id: 'ada',
    name: 'photo',
    width: 1,
    height: 1,
    bytes: 1,
    format: 'png',
    has_alpha: false,
  })
  return id
}

const addressOf = (one: typeof database) => {
  const { host, user, database: name } = one.address as { host: string; user: string; database: string }
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
}
const own = () => ({ DATA_DIR: dataDir, DATABASE_URL: addressOf(database) })

/** @returns the exit code, and what was printed */
async function run(
  words: string,
  environment: Record<string, string> = own(),
): Promise<{ code: number; text: string }> {
  printed.length = 0
  const { out = '', err = '', isFailed = false } = await runOperatorLine([...words.split(' '), '--quiet'], environment)
  return { code: isFailed ? 1 : 0, text: [...printed, out, err].filter((text) => text !== '').join('\n') }
}

const filesOf = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()

/** What the photo store holds, by key. */
async function contentsOf(one: ObjectStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { key } of one.list('photos/'))
    found.set(key, (await buffer((await one.find(key))?.body as Readable)).toString('hex'))
  return new Map([...found].toSorted())
}

const lockings = {
  plain: async () => ({}),
  'a recipient': async () => {
    const identity = await generateX25519Identity()
    const path = join(folder, `${randomUUID()}.key`)
    await writeFile(path, `# a key\n${identity}\n`)
    return { BACKUP_RECIPIENT: await identityToRecipient(identity), BACKUP_IDENTITY: path }
  },
}

test.each(Object.entries(lockings))('%s: a single changed byte anywhere is found', async (_, lock) => {
  const environment = { ...own(), ...(await lock()) }
  await run(`backup ${place}`, environment)
  expect((await run(`backup verify ${place}`, environment)).code).toBe(0)
  const files = await filesOf(place)
  expect(files.length).toBeGreaterThan(8)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(files.length - 1),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (which, at, change) => {
        const path = files[which] as string
        const whole = await readFile(path)
        const changed = Buffer.from(whole)
        changed[at % whole.length] = (changed[at % whole.length] as number) ^ change
        await writeFile(path, changed)
        const found = await run(`backup verify ${place}`, environment).catch((error: Error) => ({
          code: 1,
          text: error.message,
        }))
        await writeFile(path, whole)
        expect(found.code, path).toBe(1)
        expect(found.text).toMatch(/is damaged|is missing|is not the key|newer version/)
      },
    ),
    { numRuns: 60 },
  )
})

test('a missing part is named with what it belongs to, and nothing is restored from it', async () => {
  await run(`backup ${place}`)
  const target = await databaseOfTest()
  const there = { DATA_DIR: join(folder, randomUUID()), DATABASE_URL: addressOf(target) }
  const parts = (await filesOf(place)).filter((path) => path.includes('/parts/'))
  for (const path of parts) {
    const whole = await readFile(path)
    await rm(path)
    const found = await run(`backup verify ${place}`)
    expect(found).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^\S+: (photos\/\S+|table \w+|its list of contents) is missing/),
    })
    if (!found.text.includes('photos/')) {
      await expect(run(`restore ${place}`, there)).rejects.toThrow(/is missing; "emulsion backup verify/)
      expect(await target.db.selectFrom('photos').select('id').execute()).toEqual([])
    }
    await writeFile(path, whole)
  }
})

test('a backup that breaks off is no backup, and the next one goes on from it', async () => {
  const client = await database.pool.connect()
  const settings = readBackupSettings({}, null)
  const real = await openPlace(place, settings, dataDir, 'write')
  let puts = 0
  const failing = {
    ...real,
    store: {
      ...real.store,
      put: (key: string, body: Readable) =>
        key.startsWith('backups/') || puts++ > 6
          ? Promise.reject(new Error('the plug was pulled'))
          : real.store.put(key, body),
    },
  }
  const keys = await openKeysToWrite({ place: real, settings, machineIdentity: null })
  const backup = { client, store, place: failing, keys, version: '0.1.0', say: () => {} }
  await expect(runBackup(backup)).rejects.toThrow('the plug was pulled')
  client.release()
  expect((await run(`backup list ${place}`)).text).toMatch(/^There is no whole backup/)
  await expect(run(`restore ${place}`)).rejects.toThrow(/There is no whole backup/)
  const left = (await filesOf(place)).length
  expect(left).toBeGreaterThan(4)
  await run(`backup ${place}`)
  expect((await run(`backup verify ${place}`)).code).toBe(0)
})

test('two at a time in one place: the second is told to wait', async () => {
  const client = await database.pool.connect()
  const settings = readBackupSettings({}, null)
  const real = await openPlace(place, settings, dataDir, 'write')
  const told = Promise.withResolvers<void>()
  const waiting = {
    ...real,
    store: {
      ...real.store,
      put: async (key: string, body: Readable) => {
        if (!key.startsWith('locks/')) await told.promise
        return real.store.put(key, body)
      },
    },
  }
  const keys = await openKeysToWrite({ place: real, settings, machineIdentity: null })
  const first = runBackup({ client, store, place: waiting, keys, version: '0.1.0', say: () => {} })
  await expect.poll(async () => (await filesOf(place)).some((path) => path.includes('locks'))).toBe(true)
  await expect(run(`backup ${place}`)).rejects.toThrow(/^Another backup or pruning works in/)
  told.resolve()
  await first
  client.release()
  expect((await run(`backup ${place}`)).code).toBe(0)
})

test('a photo deleted while files are copied is deleted from the backup; one that the store lost is told', async () => {
  const client = await database.pool.connect()
  const [gone, lost] = [await addPhoto(randomBytes(50)), await addPhoto(randomBytes(50))]
  const settings = readBackupSettings({}, null)
  const there = await openPlace(place, settings, dataDir, 'write')
  const keys = await openKeysToWrite({ place: there, settings, machineIdentity: null })
  const vanishing: ObjectStore = {
    ...store,
    async *list(prefix) {
      for (const id of [gone, lost])
        for (const file of ['file', 'view'] as const) await store.delete(photoKey(id, file))
      await database.db.deleteFrom('photos').where('id', '=', gone).execute()
      yield* store.list(prefix)
    },
  }
  const { lost: told } = await runBackup({
    client,
    store: vanishing,
    place: there,
    keys,
    version: '0.1.0',
    say: () => {},
  })
  client.release()
  expect(told).toEqual([`photos/${lost}`])
  const target = await databaseOfTest()
  await run(`restore ${place}`, { DATA_DIR: join(folder, randomUUID()), DATABASE_URL: addressOf(target) })
  const ids = (await target.db.selectFrom('photos').select('id').execute()).map(({ id }) => id)
  expect(ids).toContain(lost)
  expect(ids).not.toContain(gone)
  await database.db.deleteFrom('photos').where('id', '=', lost).execute()
})

test('a passphrase opens what it locked, and another one nothing; a key is asked for by name', async () => {
  const locked = { ...own(), BACKUP_PASSPHRASE: 'five words are a lock' }
  const settings = readBackupSettings(locked, null)
  const empty = await openPlace(place, settings, dataDir, 'write')
  // Cheap to open, as it is opened often here.
  await openKeysToWrite({ place: empty, settings, machineIdentity: await generateX25519Identity(), workFactor: 8 })
  await run(`backup ${place}`, locked)
  const secret = (await database.db.selectFrom('settings').select('value').executeTakeFirstOrThrow()).value
  for (const path of await filesOf(place)) expect((await readFile(path)).includes(secret), path).toBe(false)
  await expect(run(`backup verify ${place}`, { ...own(), BACKUP_PASSPHRASE: 'six words' })).rejects.toThrow(
    /^BACKUP_PASSPHRASE is not the passphrase/,
  )
  await expect(run(`backup ${place}`, { ...own(), BACKUP_PASSPHRASE: 'six words' })).rejects.toThrow(
    /^BACKUP_PASSPHRASE is not the passphrase/,
  )
  await expect(run(`restore ${place}`)).rejects.toThrow(/are locked with a passphrase; set BACKUP_PASSPHRASE\.$/)
  const target = await databaseOfTest()
  const there = {
    DATA_DIR: join(folder, randomUUID()),
    DATABASE_URL: addressOf(target),
    BACKUP_PASSPHRASE: locked.BACKUP_PASSPHRASE,
  }
  await run(`restore ${place}`, there)
  expect(await contentsOf(openObjectStore({ dataDir: there.DATA_DIR, s3: null }))).toEqual(await contentsOf(store))
})

test('with a recipient the machine backs up, lists and prunes without the key that reads', async () => {
  const { BACKUP_RECIPIENT, BACKUP_IDENTITY } = (await lockings['a recipient']()) as Record<string, string>
  const writing = { ...own(), BACKUP_RECIPIENT: BACKUP_RECIPIENT as string }
  await run(`backup ${place}`, writing)
  expect((await run(`backup ${place}`, writing)).text).toContain('copied now: 0 files')
  expect((await run(`backup prune ${place} --keep 1`, writing)).text).toMatch(/^Deleted 1 backup/)
  await expect(run(`backup verify ${place}`, writing)).rejects.toThrow(/set BACKUP_IDENTITY to the file of their key/)
  expect((await run(`backup verify ${place}`, { ...own(), BACKUP_IDENTITY: BACKUP_IDENTITY as string })).code).toBe(0)
})

test('a full place is told as such, and says that nothing is lost', async () => {
  const full = await openPlace(place, readBackupSettings({}, null), dataDir, 'write')
  const error = new Problem('storage-full', 'ENOSPC in there')
  await expect(full.store.put('parts/aa/aa', Readable.from(failLater(error)))).rejects.toThrow(
    / is full \(ENOSPC in there\); make room and run it again: what is there already is not copied twice\.$/,
  )
})

// biome-ignore lint/correctness/useYield: it stands for a disk that fails
async function* failLater(error: Error): AsyncGenerator<Buffer, void> {
  throw error
}

test('from a folder to a bucket and back, by the settings of either', async () => {
  const s3 = await openedInTest(runS3(join(folder, 's3'), ['photos', 'backups']))
  const { S3_BUCKET, ...ofStore } = s3Variables(s3.endpoint)
  const ofBackups = Object.fromEntries(Object.entries(ofStore).map(([name, value]) => [`BACKUP_${name}`, value]))
  const [inBucket, inFolder] = [await databaseOfTest(), await databaseOfTest()]
  // Files on disk to a bucket of backups, into a store in a bucket, from there to a folder, and into files on disk.
  await run('backup s3://backups/emulsion/daily', { ...own(), ...ofBackups })
  const s3Server = {
    DATA_DIR: join(folder, randomUUID()),
    DATABASE_URL: addressOf(inBucket),
    ...ofStore,
    S3_BUCKET,
  }
  await run('restore s3://backups/emulsion/daily', s3Server)
  await run(`backup ${place}`, s3Server)
  const last = { DATA_DIR: join(folder, randomUUID()), DATABASE_URL: addressOf(inFolder) }
  await run(`restore ${place}`, last)
  expect(await contentsOf(openObjectStore({ dataDir: last.DATA_DIR, s3: null }))).toEqual(await contentsOf(store))
  expect(
    (await run('backup list s3://backups/emulsion/daily', { ...own(), ...ofBackups })).text.split('\n'),
  ).toHaveLength(1)
  await expect(run('backup s3://backups/emulsion')).rejects.toThrow(/^BACKUP_S3_ENDPOINT is missing/)
})

test.each([
  ['backup', 'Give the place of the backups: a folder, or s3://bucket/prefix.'],
  ['backup prune here', '--keep is missing: it must be a whole number between 1 and 36500.'],
  ['backup prune here --keep 0', '--keep must be a whole number between 1 and 36500.'],
  ['backup here there', 'emulsion backup does not know there.'],
  ['backup lsit there', 'emulsion backup does not know there. Did you mean list?'],
  ['restore here --force', 'There is no option --force.'],
  ['backup list here --id', 'There is no option --id.'],
])('%s is answered with what is missing', (words, sentence) => {
  expect(() => readOperatorLine(words.split(' '))).toThrow(sentence)
})

test('a place inside the data folder, a missing one and a newer backup are refused', async () => {
  await expect(run(`backup ${dataDir}/backups`)).rejects.toThrow(/lies in DATA_DIR/)
  await expect(run(`backup list ${place}`)).rejects.toThrow(`There is no folder ${place}.`)
  await database.db
    .insertInto('kysely_migration' as never)
    .values({ name: '999-later', timestamp: '' } as never)
    .execute()
  await run(`backup ${place}`)
  await database.db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '999-later' as never)
    .execute()
  await expect(run(`restore ${place}`)).rejects.toThrow(/whose database has 999-later; this version does not know it/)
})
