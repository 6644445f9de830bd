import { z } from 'zod'
import type { Command } from '#cli/command.ts'
import { flagsOf } from '#cli/line/flag.ts'

const quiet = { quiet: z.boolean().optional().describe('Leave out how far it is') }
const backupId = {
  id: z.string().optional().meta({ value: 'backup' }).describe('One backup, by its name in the list'),
}
const kept = { keep: z.int().min(1).max(36_500).describe('How many backups stay, the newest ones') }

const backupFlags = flagsOf(z.object({ ...backupId, ...kept, ...quiet }))
/** Those of making a backup, and of each verb. */
const backupFlagNames: Readonly<Record<string, readonly string[]>> = {
  list: ['quiet'],
  verify: ['id', 'quiet'],
  prune: ['keep', 'quiet'],
}

const places = 'A place is a folder, or s3://bucket/prefix.'
const keys =
  'BACKUP_PASSPHRASE locks backups with a passphrase, BACKUP_RECIPIENT for the holder of a key of age, whose file BACKUP_IDENTITY names when they are read. A bucket uses BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, else the settings of the store. All others are those of the server.'

/** Programs of the server that keep its data, which `bin/emulsion.mjs` starts as the operator's. */
export const upkeepCommands: readonly Command[] = [
  {
    name: 'backup',
    summary: 'Copies database and photos to a folder or a bucket, also while the server runs',
    usage: ['backup <place>', 'backup list|verify <place>', 'backup prune <place> --keep N'],
    notes: [places, keys],
    words: [
      ['list', 'The backups of a place, oldest first'],
      ['verify', 'Reads backups back and compares them'],
      ['prune', 'Deletes old backups, and what only they needed'],
    ],
    wordsAre: 'Verbs',
    flagsOf: (verb) => backupFlags.filter(({ name }) => (backupFlagNames[verb ?? ''] ?? ['quiet']).includes(name)),
  },
  {
    name: 'restore',
    summary: 'Puts a backup back into an empty database and store',
    usage: ['restore <place>'],
    notes: [places, keys],
    words: [],
    wordsAre: 'Verbs',
    flagsOf: () =>
      flagsOf(
        z.object({
          ...backupId,
          replace: z.boolean().optional().describe('Restore over a database or a store in use'),
          ...quiet,
        }),
      ),
  },
  {
    name: 'migrate',
    summary: 'Updates the tables, as a start does; of several, one works and the others wait',
    usage: ['migrate'],
    words: [],
    wordsAre: 'Verbs',
    flagsOf: () => [],
  },
  {
    name: 'doctor',
    summary: 'Looks at everything that the server needs, and says what is wrong and what to do',
    usage: ['doctor [--json] [--send-to ADDRESS]'],
    notes: [
      'It runs whether the server does or not, and also where the server cannot start. Exit code 1: something fails.',
    ],
    words: [],
    wordsAre: 'Verbs',
    flagsOf: () =>
      flagsOf(
        z.object({
          json: z.boolean().optional().describe('Print the findings as JSON: about, state (ok, warn, fail), sentence'),
          sendTo: z.string().optional().meta({ value: 'address' }).describe('Send a mail there'),
        }),
      ),
  },
]
