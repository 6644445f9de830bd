import { suggest } from '#contract/nearest.ts'
import { UsageError } from '#server/operator/read-command.ts'

/** What an operator can do with backups. */
export type BackupCommand =
  | { readonly verb: 'backup'; readonly place: string; readonly isQuiet: boolean }
  | { readonly verb: 'list'; readonly place: string; readonly isQuiet: boolean }
  | { readonly verb: 'prune'; readonly place: string; readonly kept: number; readonly isQuiet: boolean }
  /** `id` is null for all. */
  | { readonly verb: 'verify'; readonly place: string; readonly id: string | null; readonly isQuiet: boolean }
  /** `id` is null for the newest. */
  | {
      readonly verb: 'restore'
      readonly place: string
      readonly id: string | null
      readonly replaces: boolean
      readonly isQuiet: boolean
    }

export const backupUsage = `emulsion backup <place>           copies database and photos to a folder or to s3://bucket/prefix; the server may run
emulsion backup list <place>      the backups there, oldest first
emulsion backup verify <place> [--id <backup>]
                                  reads everything back and compares it; without --id, of all backups
emulsion backup prune <place> --keep N
                                  deletes all but the newest N, and what only they needed
emulsion restore <place> [--id <backup>] [--replace]
                                  puts the newest back, or the one named; --replace: over a database or a store in use`

export const backupSettingsUsage = `  --quiet leaves progress out. BACKUP_PASSPHRASE locks backups with a passphrase, BACKUP_RECIPIENT for the holder of a key
  of age (https://age-encryption.org), whose file BACKUP_IDENTITY names when they are read. A bucket uses
  BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, else the store's
  settings. All others are the server's (DATABASE_URL, DATA_DIR, S3_BUCKET …).`

/** A century of daily ones. */
const keptMax = 36_500

/** @param args what follows `emulsion backup` or `emulsion restore`; @throws UsageError */
export function readBackupCommand(group: 'backup' | 'restore', args: readonly string[]): BackupCommand {
  const verb = group === 'restore' ? 'restore' : backupVerbs.find((one) => one === args[0])
  const own = { restore: ['--id', '--replace'], verify: ['--id'], prune: ['--keep'], list: [], backup: [] }
  const written = verb === undefined ? 'backup' : verb === 'restore' ? 'restore' : `backup ${verb}`
  const given = readFlags(group === 'backup' && verb !== undefined ? args.slice(1) : args, {
    written,
    known: [...own[verb ?? 'backup'], '--quiet'],
  })
  const { place } = given
  const isQuiet = given.flags.has('--quiet')
  const id = given.flags.get('--id') ?? null
  if (verb === undefined) return { verb: 'backup', place, isQuiet }
  if (verb === 'list') return { verb, place, isQuiet }
  if (verb === 'verify') return { verb, place, id, isQuiet }
  if (verb === 'restore') return { verb, place, id, replaces: given.flags.has('--replace'), isQuiet }
  const kept = Number(given.flags.get('--keep') ?? Number.NaN)
  if (!Number.isInteger(kept) || kept < 1 || kept > keptMax)
    throw new UsageError(`Say how many backups stay: --keep takes a whole number from 1 to ${keptMax}.`)
  return { verb, place, kept, isQuiet }
}

const backupVerbs = ['list', 'verify', 'prune'] as const
const withValue = ['--id', '--keep']

function readFlags(
  args: readonly string[],
  { written, known }: { written: string; known: readonly string[] },
): { place: string; flags: Map<string, string> } {
  const flags = new Map<string, string>()
  const places: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [word, joined] = (args[at] as string).split(/=(.*)/s) as [string, string | undefined]
    if (!word.startsWith('--')) {
      places.push(args[at] as string)
      continue
    }
    if (!known.includes(word)) throw new UsageError(`emulsion ${written} does not know ${word}.`)
    const value = withValue.includes(word) ? (joined ?? args[++at]) : ''
    if (value === undefined) throw new UsageError(`Give a value after ${word}.`)
    flags.set(word, value)
  }
  const [place, ...more] = places
  if (place === undefined) throw new UsageError('Say where the backups are: a folder, or s3://bucket/prefix.')
  if (more.length > 0) {
    const meant = written === 'backup' ? suggest(place, backupVerbs) : ''
    throw new UsageError(`emulsion ${written} takes one place; ${more[0]} is too much.${meant}`)
  }
  return { place, flags }
}
