import { createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { openEs256 } from '#provenance/es256.ts'
import { makeCertificates, type SigningIdentity } from '#provenance/make-certificates.ts'
import type { CertificateChain, Sign } from '#provenance/statement.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ProvenanceSettings } from '#server/ground/settings/provenance.ts'
import { StartError } from '#server/ground/start-error.ts'

/** Who signs results here. The key stays in this process. */
export interface Signer {
  readonly certificates: CertificateChain
  readonly sign: Sign
}

const settingKey = 'provenance-identity'
const stored = z.object({ privateKey: z.string(), certificates: z.array(z.string()).min(1) })

/**
 * The operator's identity, or one made at the first start and stored in the database, so that all processes share it.
 * @param name the organisation of a certificate that is made
 * @throws StartError when the operator's files cannot be used
 */
export async function loadSigner(db: Db, settings: ProvenanceSettings | null, name: string): Promise<Signer> {
  const { privateKey, certificates } = settings === null ? await loadOwn(db, name) : readFiles(settings)
  return { certificates, sign: openEs256(privateKey) }
}

async function loadOwn(db: Db, name: string): Promise<SigningIdentity> {
  const find = () => db.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst()
  let found = await find()
  if (found === undefined) {
    await db
      .insertInto('settings')
      .values({ key: settingKey, value: JSON.stringify(await makeCertificates(name)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    found = await find()
  }
  return stored.parse(JSON.parse(found?.value ?? 'null'))
}

function readFiles({ keyPath, certificatePath }: ProvenanceSettings): SigningIdentity {
  const privateKey = readSetting('PROVENANCE_KEY', keyPath)
  const pem = readSetting('PROVENANCE_CERT', certificatePath)
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  try {
    openEs256(privateKey)
  } catch {
    throw new StartError('PROVENANCE_KEY must be a private key on P-256 in PEM.')
  }
  try {
    const chain = certificates.map((one) => new X509Certificate(one))
    const isPair = chain[0]?.publicKey.equals(createPublicKey(privateKey)) === true
    if (!isPair) throw new Error('not a pair')
    return { privateKey, certificates: chain.map(({ raw }) => raw.toString('base64')) }
  } catch {
    throw new StartError('PROVENANCE_CERT must begin with the certificate of PROVENANCE_KEY, in PEM.')
  }
}

function readSetting(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`${name} names a file that cannot be read: ${path}`)
  }
}
