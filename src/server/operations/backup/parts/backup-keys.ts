import { createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { z } from 'zod'
import { StartError } from '#server/ground/start-error.ts'
import type { BackupSettings } from '#server/operations/backup/backup-settings.ts'
import { ageCipher, type Cipher, lockText, plainCipher, unlockText } from '#server/operations/backup/parts/cipher.ts'
import { openText, sealText } from '#server/operations/backup/parts/sealed-text.ts'
import type { Place } from '#server/operations/backup/place/open-place.ts'

/** How the parts of a place are named and read. */
export interface PartKeys {
  readonly kind: 'plain' | 'passphrase' | 'recipient'
  /** For what is backed up. Null: this machine can write it but not read it. */
  readonly contents: Cipher
  readonly canRead: boolean
  /** For the lists of what is where, which the machine that writes them can always read. */
  readonly lists: Cipher
  /** The name of a content by its hash; without the key a name says nothing about its content. */
  nameOf(sha256: string): string
}

const headerKey = 'about/backup.json'
const header = z.object({
  format: z.literal(1),
  encryption: z
    .object({
      recipient: z.string(),
      /** The identity, locked with the passphrase; null: whoever set the recipient has it. */
      lockedIdentity: z.string().nullable(),
    })
    .nullable(),
})
type Header = z.infer<typeof header>

export interface KeyParts {
  readonly place: Place
  readonly settings: BackupSettings
  /** The machine's own identity, kept in its database; null: there is no database to ask. */
  readonly machineIdentity: string | null
  /** For tests. */
  readonly workFactor?: number
}

/** The keys of a place that is written for the first time, or again. @throws StartError */
export async function openKeysToWrite(parts: KeyParts): Promise<PartKeys> {
  const { place, settings } = parts
  const found = (await readHeader(place)) ?? (await writeHeader(parts))
  const { encryption } = found
  if (encryption === null && settings.keys.kind !== 'plain')
    throw new StartError(
      `The backups in ${place.name} are not encrypted; choose another place for encrypted ones, or unset BACKUP_${settings.keys.kind.toUpperCase()}.`,
    )
  if (encryption !== null && settings.keys.kind === 'recipient' && settings.keys.recipient !== encryption.recipient)
    throw new StartError(`The backups in ${place.name} are for another recipient than BACKUP_RECIPIENT.`)
  return keysOf(found, parts)
}

/** @throws StartError when the place holds no backup, or its key is not given */
export async function openKeysToRead(parts: KeyParts): Promise<PartKeys> {
  const found = await readHeader(parts.place)
  if (found === null) throw new StartError(`There is no backup in ${parts.place.name}.`)
  return keysOf(found, parts)
}

async function keysOf({ encryption }: Header, { place, settings, machineIdentity }: KeyParts): Promise<PartKeys> {
  if (encryption === null)
    return { kind: 'plain', contents: plainCipher, canRead: true, lists: plainCipher, nameOf: (sha256) => sha256 }
  const identity = await identityOf(encryption, place, settings)
  const machine = machineIdentity === null ? [] : [machineIdentity]
  const known = [...(identity === null ? [] : [identity]), ...machine]
  if (known.length === 0)
    throw new StartError(`The backups in ${place.name} are encrypted; set BACKUP_IDENTITY to the file of their key.`)
  const recipients = [encryption.recipient, ...(await Promise.all(machine.map(identityToRecipient)))]
  const nameKey = Buffer.from(hkdfSync('sha256', machineIdentity ?? '', '', 'emulsion backup names', 32))
  return {
    kind: encryption.lockedIdentity === null ? 'recipient' : 'passphrase',
    contents: ageCipher([encryption.recipient], identity === null ? [] : [identity]),
    canRead: identity !== null,
    lists: ageCipher(recipients, known),
    nameOf: (sha256) => createHmac('sha256', nameKey).update(sha256).digest('hex'),
  }
}

async function identityOf(
  { recipient, lockedIdentity }: NonNullable<Header['encryption']>,
  { name }: Place,
  { keys, identity }: BackupSettings,
): Promise<string | null> {
  if (lockedIdentity !== null) {
    if (keys.kind !== 'passphrase')
      throw new StartError(`The backups in ${name} are locked with a passphrase; set BACKUP_PASSPHRASE.`)
    const unlocked = await unlockText(lockedIdentity, keys.passphrase)
    if (unlocked === null) throw new StartError(`BACKUP_PASSPHRASE is not the passphrase of the backups in ${name}.`)
    return unlocked
  }
  if (identity !== null && (await identityToRecipient(identity).catch(() => '')) !== recipient)
    throw new StartError(`BACKUP_IDENTITY is not the key of the backups in ${name}.`)
  return identity
}

async function writeHeader({ place, settings: { keys }, workFactor }: KeyParts): Promise<Header> {
  const encryption = async (): Promise<Header['encryption']> => {
    if (keys.kind === 'plain') return null
    if (keys.kind === 'recipient') return { recipient: keys.recipient, lockedIdentity: null }
    const identity = await generateX25519Identity()
    const lockedIdentity = await lockText(identity, keys.passphrase, workFactor)
    return { recipient: await identityToRecipient(identity), lockedIdentity }
  }
  const written: Header = { format: 1, encryption: await encryption() }
  await place.store.put(headerKey, Readable.from([sealText(JSON.stringify(written))]))
  return written
}

async function readHeader({ name, store }: Place): Promise<Header | null> {
  const found = await store.find(headerKey)
  if (found === null) return null
  const opened = openText(await text(found.body))
  if (opened === null) throw new StartError(`${headerKey} in ${name} is damaged.`)
  const read = header.safeParse(JSON.parse(opened))
  if (!read.success) throw new StartError(`The backups in ${name} were made by a newer version of Emulsion.`)
  return read.data
}
