import { readFileSync } from 'node:fs'
import type { S3Settings } from '#server/ground/settings/store.ts'
import { StartError } from '#server/ground/start-error.ts'

/** Who can read a backup. */
export type BackupKeys =
  | { readonly kind: 'plain' }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  /** Anyone with the recipient's text can write, and only its identity reads; the machine needs no secret. */
  | { readonly kind: 'recipient'; readonly recipient: string }

export interface BackupSettings {
  readonly keys: BackupKeys
  /** The secret half of a recipient, for reading; null: not given. */
  readonly identity: string | null
  /** Access to the bucket of the backups: its own settings, else the store's. Null: neither is given. */
  readonly s3: Omit<S3Settings, 'bucket'> | null
}

type Variables = Readonly<Record<string, string | undefined>>

/** The settings of backups that an environment may hold. */
export const backupVariables = [
  'BACKUP_PASSPHRASE',
  'BACKUP_RECIPIENT',
  'BACKUP_IDENTITY',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/** @param store access to the photo store's bucket, used where the backups have none of their own; @throws StartError */
export function readBackupSettings(variables: Variables, store: S3Settings | null): BackupSettings {
  const find = (name: (typeof backupVariables)[number]) => variables[name] || null
  const passphrase = find('BACKUP_PASSPHRASE')
  const recipient = find('BACKUP_RECIPIENT')
  if (passphrase !== null && recipient !== null)
    throw new StartError('Set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, not both: a backup is locked in one way.')
  if (recipient !== null && !/^age1[0-9a-z]{20,}$/.test(recipient))
    throw new StartError('BACKUP_RECIPIENT must be a recipient of age, which starts with age1.')
  const identityPath = find('BACKUP_IDENTITY')
  return {
    keys:
      passphrase !== null
        ? { kind: 'passphrase', passphrase }
        : recipient !== null
          ? { kind: 'recipient', recipient }
          : { kind: 'plain' },
    identity: identityPath === null ? null : readIdentity(identityPath),
    s3: bucketAccess(find, store),
  }
}

function bucketAccess(
  find: (name: (typeof backupVariables)[number]) => string | null,
  store: S3Settings | null,
): BackupSettings['s3'] {
  const own = {
    BACKUP_S3_ENDPOINT: find('BACKUP_S3_ENDPOINT'),
    BACKUP_S3_ACCESS_KEY_ID: find('BACKUP_S3_ACCESS_KEY_ID'),
    BACKUP_S3_SECRET_ACCESS_KEY: find('BACKUP_S3_SECRET_ACCESS_KEY'),
  }
  if (Object.values(own).every((value) => value === null)) return store
  const missing = Object.entries(own).find(([, value]) => value === null)
  if (missing !== undefined)
    throw new StartError(`${missing[0]} is missing: the bucket of the backups needs all of its settings.`)
  return {
    endpoint: own.BACKUP_S3_ENDPOINT as string,
    region: find('BACKUP_S3_REGION') ?? store?.region ?? 'us-east-1',
    accessKeyId: own.BACKUP_S3_ACCESS_KEY_ID as string,
    secretAccessKey: own.BACKUP_S3_SECRET_ACCESS_KEY as string,
  }
}

/** The file is what age-keygen writes: comments and one line with the key. */
function readIdentity(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`BACKUP_IDENTITY names a file that cannot be read: ${path}`)
  }
  const line = text.split('\n').find((one) => one.startsWith('AGE-SECRET-KEY-'))
  if (line === undefined)
    throw new StartError(`BACKUP_IDENTITY must name a file with a key of age, AGE-SECRET-KEY-1…: ${path}`)
  return line.trim()
}
