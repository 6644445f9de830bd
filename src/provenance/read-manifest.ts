import { createHash } from 'node:crypto'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import { CBORBox, SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import {
  ActionAssertion,
  type Assertion,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
  ValidationResult,
  ValidationStatusCode,
} from '@trustnxt/c2pa-ts/manifest'
import { findDigitalSource } from '#contract/digital-source.ts'
import type { CredentialAction, CredentialsReply } from '#contract/provenance.ts'
import { openAsset } from '#provenance/assets/open-asset.ts'
import { isManifestWhole } from '#provenance/manifest-whole.ts'
import { areIngredientsWhole, readIngredients } from '#provenance/read-ingredients.ts'
import { ownLabels, programName } from '#provenance/statement.ts'
import { textOf } from '#provenance/text-of.ts'
import type { Untouched } from '#provenance/untouched.ts'

/** What a manifest says, of any maker. */
export type ManifestReading = Pick<
  CredentialsReply,
  'state' | 'codes' | 'signer' | 'program' | 'actions' | 'ingredients' | 'originalSha256'
> & {
  /** Unchecked. */
  readonly untouched: Untouched | null
}

const nothing: ManifestReading = {
  state: 'none',
  codes: [],
  signer: null,
  program: null,
  actions: [],
  ingredients: [],
  originalSha256: null,
  untouched: null,
}
/** A hostile manifest may tell of millions. */
const actionsMax = 100

/** @param ours certificates of this server, DER in base64 */
export async function readManifest(file: Uint8Array, ours: readonly string[] = []): Promise<ManifestReading> {
  let box: SuperBox
  let store: ManifestStore
  let asset: Asset
  try {
    const opened = openAsset(file)
    const jumbf = opened?.getManifestJUMBF()
    if (opened === null || jumbf === undefined) return hasMarks(file) ? { ...nothing, state: 'broken' } : nothing
    asset = opened
    box = SuperBox.fromBuffer(Uint8Array.from(jumbf))
    store = ManifestStore.read(box)
  } catch (error) {
    // A file that is no picture, or breaks off, has no manifest that could be read.
    if (!hasMarks(file)) return nothing
    return { ...nothing, state: 'broken', codes: codesOf(ValidationResult.fromError(error as Error)) }
  }
  const manifest = store.getActiveManifest()
  if (manifest === undefined) return { ...nothing, state: 'broken' }
  const result = await store.validate(asset).catch((error: unknown) => ValidationResult.fromError(error as Error))
  const codes = codesOf(result)
  const isOurs = manifest.claim?.claimGeneratorName === programName
  if (isOurs && codes.length === 0 && !(await isManifestWhole(file, box, manifest).catch(() => false)))
    codes.push(ValidationStatusCode.AssertionDataHashMismatch)
  if (!areIngredientsWhole(store, manifest)) codes.push(ValidationStatusCode.IngredientManifestMismatch)
  const ingredients = readIngredients(store, manifest)
  return { ...tell(manifest, ours), ingredients, state: stateOf(codes), codes }
}

/** Whether the name of a manifest store stands in the file. */
const hasMarks = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, file.length).includes('jumdc2pa')

const codesOf = ({ statusEntries }: ValidationResult): string[] => [
  ...new Set(statusEntries.filter(({ success }) => success === false).map(({ code }) => String(code))),
]

function stateOf(codes: readonly string[]): CredentialsReply['state'] {
  if (codes.length === 0) return 'valid'
  return codes.some((code) => /mismatch|dataHash|bmffHash|hashedURI/i.test(code)) ? 'changed' : 'broken'
}

function tell(manifest: Manifest, ours: readonly string[]): Omit<ManifestReading, 'state' | 'codes' | 'ingredients'> {
  const { claim, assertions: { assertions = [] } = {} } = manifest
  const parent = assertions.find(
    (one): one is IngredientAssertion =>
      one instanceof IngredientAssertion && one.relationship === RelationshipType.ParentOf,
  )
  const actions = assertions.flatMap((one) => (one instanceof ActionAssertion ? one.actions : []))
  return {
    signer: signerOf(manifest, ours),
    program: textOf([claim?.claimGeneratorName, claim?.claimGeneratorVersion].filter(Boolean).join(' ')),
    actions: actions.slice(0, actionsMax).map(actionOf),
    originalSha256: sha256Of(parent?.instanceID),
    untouched: untouchedOf(assertions),
  }
}

function signerOf({ signature }: Manifest, ours: readonly string[]): CredentialsReply['signer'] {
  const certificate = signature?.signatureData.certificate
  if (certificate === undefined) return null
  const der = Buffer.from(certificate.rawData)
  const field = ({ getField }: { getField(name: string): string[] }, name: string) => textOf(getField(name)[0])
  const subject = { getField: (name: string) => certificate.subjectName.getField(name) }
  const issuer = { getField: (name: string) => certificate.issuerName.getField(name) }
  return {
    organisation: field(subject, 'O'),
    name: field(subject, 'CN'),
    issuer: field(issuer, 'O') ?? field(issuer, 'CN'),
    fingerprint: createHash('sha256').update(der).digest('hex'),
    isOurs: ours.includes(der.toString('base64')),
    signedAt: signature?.signatureData.timestamp?.toISOString() ?? null,
  }
}

function actionOf({ action, softwareAgent, digitalSourceType, parameters = {} }: ActionAssertion['actions'][number]) {
  const engines = parameters[ownLabels.engines]
  const agent = [softwareAgent?.name, softwareAgent?.version].filter((part) => typeof part === 'string')
  return {
    action: textOf(action) ?? 'c2pa.unknown',
    tool: textOf(parameters[ownLabels.tool]),
    engines: Array.isArray(engines) ? engines.slice(0, 20).flatMap((engine) => textOf(engine) ?? []) : [],
    agent: textOf(agent.join(' ')),
    source: typeof digitalSourceType === 'string' ? findDigitalSource(digitalSourceType) : null,
    description: textOf(parameters.description),
  } satisfies CredentialAction
}

function sha256Of(uri: unknown): string | null {
  const hash = typeof uri === 'string' ? /^ni:\/\/\/sha-256;([\w-]{43})$/.exec(uri)?.[1] : undefined
  return hash === undefined ? null : Buffer.from(hash, 'base64url').toString('hex')
}

function untouchedOf(assertions: readonly Assertion[]): Untouched | null {
  const box = assertions.find(({ label }) => label === ownLabels.untouched)?.sourceBox?.contentBoxes[0]
  const content = box instanceof CBORBox ? (box.content as Partial<Untouched & { version: number }> | null) : null
  if (content?.version !== 1 || !(content.mask instanceof Uint8Array) || !(content.hash instanceof Uint8Array))
    return null
  const { width, height, cellPx, mask, hash } = content
  if (![width, height, cellPx].every((value) => typeof value === 'number')) return null
  return { width, height, cellPx, mask, hash } as Untouched
}
