import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { StartError } from '#server/ground/start-error.ts'
import type { Place } from '#server/operations/backup/place/open-place.ts'

const prefix = 'locks/'
const renewMs = 60_000
/** A process that has not renewed its lock for this long is gone. */
const staleMs = 10 * renewMs

/**
 * Keeps others from writing to or pruning the place at the same time.
 * @returns a function that releases it; @throws StartError while somebody else has it
 */
export async function lockPlace({ name, store }: Place): Promise<() => Promise<void>> {
  const own = `${prefix}${Date.now()}-${randomBytes(6).toString('hex')}`
  const findOther = async () => {
    for await (const { key, modifiedAt } of store.list(prefix)) {
      if (key === own) continue
      if (Date.now() - modifiedAt.getTime() > staleMs) await store.delete(key)
      else return modifiedAt
    }
    return null
  }
  const refuse = (since: Date) =>
    new StartError(
      `Another backup or pruning works in ${name} (seen ${since.toISOString().slice(11, 19)} UTC); wait for it. If it was killed, its lock ends after ten minutes.`,
    )
  const before = await findOther()
  if (before !== null) throw refuse(before)
  const write = () => store.put(own, Readable.from(['locked\n']))
  await write()
  const other = await findOther()
  if (other !== null) {
    await store.delete(own)
    throw refuse(other)
  }
  const timer = setInterval(() => void write().catch(() => {}), renewMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await store.delete(own).catch(() => {})
  }
}
