import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PublicConfig } from '#contract/config.ts'
import type { Db } from '#server/ground/database/tables.ts'

const settingKey = 'envelope-keys'
const envelopeKey = z.object({ key: z.string().length(32), iv: z.string().length(16), keyVersion: z.string() })
const storedKeys = z.object({
  current: envelopeKey,
  sinceMs: z.number(),
  previous: envelopeKey.nullable(),
  /** Only on the previous key. */
  untilMs: z.number(),
})
type StoredKeys = z.infer<typeof storedKeys>

export type VersionedKey = Pick<PublicConfig, 'key' | 'iv' | 'keyVersion'>

const dayMs = 86_400_000
/** How long a key is handed out. Taste: seldom enough to disturb nobody, often enough to prove that rotation works. */
const lifeMs = 30 * dayMs
/** How long pages loaded before a rotation are still understood. */
const overlapMs = dayMs
/** The delay until this process hands out a key that another made; far below the overlap. */
const freshMs = 60_000
const lookUpEveryMs = 1_000

/** The keys of the request envelope: one for the deployment, handed to every page, and so no secret. */
export interface EnvelopeKeys {
  /** The key that pages are delivered with. */
  current(): VersionedKey
  /** null: made up, or no longer accepted. */
  find(keyVersion: string): Promise<VersionedKey | null>
  /** Checks now and then whether another process has rotated; called before a request is answered. */
  keepFresh(): Promise<void>
  /** Makes a new key once the current one is old enough; of several processes one does it. */
  rotate(): Promise<void>
}

/** @param now in ms since the epoch */
export async function loadEnvelopeKeys(db: Db, now: () => number = Date.now): Promise<EnvelopeKeys> {
  await db
    .insertInto('settings')
    .values({ key: settingKey, value: JSON.stringify(firstKeys(now())) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  let kept = await readKeys(db)
  let lookedUpMs = performance.now()
  let loading: Promise<void> | null = null

  /** One query at a time. While the database is unavailable, the known keys stay in use. */
  const lookUp = () => {
    loading ??= readKeys(db)
      .then(
        (found) => {
          kept = found
        },
        () => {},
      )
      .finally(() => {
        lookedUpMs = performance.now()
        loading = null
      })
    return loading
  }
  const findStored = (keyVersion: string): VersionedKey | null => {
    const { current, previous, untilMs } = kept.keys
    if (keyVersion === current.keyVersion) return current
    return keyVersion === previous?.keyVersion && now() < untilMs ? previous : null
  }

  return {
    current: () => kept.keys.current,
    async find(keyVersion) {
      const known = findStored(keyVersion)
      // Made-up versions cost at most one query a second.
      if (known !== null || performance.now() - lookedUpMs < lookUpEveryMs) return known
      await lookUp()
      return findStored(keyVersion)
    },
    async keepFresh() {
      if (loading !== null || performance.now() - lookedUpMs > freshMs) await lookUp()
    },
    async rotate() {
      await lookUp()
      const { keys, text } = kept
      if (now() - keys.sinceMs < lifeMs) return
      const next = { ...firstKeys(now()), previous: keys.current, untilMs: now() + overlapMs }
      await db
        .updateTable('settings')
        .set({ value: JSON.stringify(next) })
        .where('key', '=', settingKey)
        .where('value', '=', text)
        .execute()
      await lookUp()
    },
  }
}

async function readKeys(db: Db): Promise<{ keys: StoredKeys; text: string }> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirstOrThrow()
  return { keys: storedKeys.parse(JSON.parse(value)), text: value }
}

const firstKeys = (sinceMs: number): StoredKeys => ({
  current: {
    key: randomBytes(24).toString('base64url'),
    iv: randomBytes(12).toString('base64url'),
    keyVersion: randomBytes(6).toString('base64url'),
  },
  sinceMs,
  previous: null,
  untilMs: 0,
})
