import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { CertificateChain, Sign } from '#provenance/statement.ts'

export interface OwnSigner {
  readonly certificates: CertificateChain
  readonly sign: Sign
}

const stored = z.object({ privateKey: z.string(), certificates: z.array(z.string()).min(1) })

/** Null until the program says it: then a key is made for this run alone. */
let identityFolder: string | null = null
let opening: Promise<OwnSigner> | null = null

/** Keeps the key with this user's settings, where the XDG Base Directory Specification says. */
export function keepIdentity(variables: Readonly<Record<string, string | undefined>>): void {
  identityFolder = join(variables.XDG_CONFIG_HOME || join(homedir(), '.config'), 'emulsion')
}

/** Who signs results that are made on this machine; made at the first use. */
export function openOwnSigner(): Promise<OwnSigner> {
  opening ??= open(identityFolder)
  return opening
}

/** The name of a machine often tells whose it is. */
const certificateName = 'Emulsion command line'

/** @param folder of the key. Where it cannot be written, a key is made for this run alone. */
export async function open(folder: string | null): Promise<OwnSigner> {
  // Its libraries take a moment to load, which other commands should not wait for.
  const { openEs256 } = await import('#provenance/es256.ts')
  const { privateKey, certificates } = await (folder === null
    ? make()
    : load(join(folder, 'signing-identity.json'), folder))
  return { certificates, sign: openEs256(privateKey) }
}

async function load(path: string, folder: string): Promise<z.infer<typeof stored>> {
  const found = await read(path)
  if (found !== null) return found
  const made = await make()
  const own = `${path}.${randomUUID()}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(own, JSON.stringify(made), { mode: 0o600 })
    // Of two programs that start at once the first one's key stays; a file that cannot be read is not overwritten.
    await link(own, path)
  } catch {
    return (await read(path)) ?? made
  } finally {
    await rm(own, { force: true }).catch(() => {})
  }
  return made
}

async function make(): Promise<z.infer<typeof stored>> {
  const { makeCertificates } = await import('#provenance/make-certificates.ts')
  const { privateKey, certificates } = await makeCertificates(certificateName)
  return { privateKey, certificates: [...certificates] }
}

async function read(path: string): Promise<z.infer<typeof stored> | null> {
  try {
    return stored.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
