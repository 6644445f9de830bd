import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCertificates } from '#provenance/make-certificates.ts'
import { readSettings } from '#server/ground/env.ts'
import { loadSigner } from '#server/pictures/provenance/signing-identity.ts'
import { useDatabase } from '../../../../tests/use-database.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const database = await useDatabase()
const folder = useFolder('identity')

const pemOf = (base64: string) => `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('one identity is made for all processes that start at once, and stays', async () => {
  const loaded = await Promise.all(Array.from({ length: 5 }, () => loadSigner(database.db, null, 'photos.example.org')))
  const again = await loadSigner(database.db, null, 'another name')
  for (const { certificates } of loaded) expect(certificates).toEqual(again.certificates)
  expect(await again.sign(new Uint8Array([1]))).toHaveLength(64)
})

test("an operator's own files are taken, and what cannot be used is said at the start", async () => {
  const own = await makeCertificates('An operator')
  const keyPath = write('key.pem', own.privateKey)
  const certificatePath = write('chain.pem', own.certificates.map(pemOf).join(''))
  const load = (files: object) => loadSigner(database.db, { keyPath, certificatePath, ...files }, 'x')
  expect((await load({})).certificates).toEqual(own.certificates)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const stranger = await makeCertificates('Another')
  await expect(load({ keyPath: write('rsa.pem', String(rsa)) })).rejects.toThrow('PROVENANCE_KEY must be a private key')
  await expect(load({ keyPath: write('other.pem', stranger.privateKey) })).rejects.toThrow('PROVENANCE_CERT must begin')
  await expect(load({ certificatePath: write('none.pem', '') })).rejects.toThrow('PROVENANCE_CERT must begin')
  await expect(load({ keyPath: join(folder, 'missing') })).rejects.toThrow('cannot be read')
  expect(() => readSettings({ PROVENANCE_KEY: 'a' })).toThrow('PROVENANCE_CERT is missing')
  expect(() => readSettings({ PROVENANCE_CERT: 'a' })).toThrow('PROVENANCE_KEY is missing')
})
