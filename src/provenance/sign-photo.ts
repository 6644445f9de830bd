import { randomUUID } from 'node:crypto'
import { X509Certificate } from '@peculiar/x509'
import { BMFF } from '@trustnxt/c2pa-ts/asset'
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose'
import {
  type Action,
  ActionType,
  BMFFHashAssertion,
  ClaimVersion,
  DataHashAssertion,
  type DigitalSourceType,
  type HashedURI,
  IngredientAssertion,
  type Manifest,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest'
import type { PhotoOrigin } from '#codec/photo-metadata.ts'
import { type DigitalSource, digitalSourceUri } from '#contract/digital-source.ts'
import { openAsset, type SignedFormat } from '#provenance/assets/open-asset.ts'
import { describeOrigin, openStore } from '#provenance/carry-origin.ts'
import { CustomAssertion } from '#provenance/custom-assertion.ts'
import { AllActions, completeClaim } from '#provenance/own-assertions.ts'
import {
  type CertificateChain,
  instanceIdOf,
  labelOf,
  ownLabels,
  programName,
  type Sign,
  type SignedStep,
  type Statement,
} from '#provenance/statement.ts'
import type { Untouched } from '#provenance/untouched.ts'

/**
 * Room for a signature of 64 bytes; the library reserves 25,000 for a time stamp, which we do without. From 256 bytes on
 * the length of the padding takes two bytes, also once the signature is there.
 */
const signaturePaddingBytes = 512

export interface SignedWords {
  readonly statement: Statement
  readonly untouched: Untouched | null
  readonly origin?: PhotoOrigin | null
}

/**
 * Writes a C2PA manifest (specification 2.2) into a file: what was edited, what was done by what, and a hash of every
 * other byte, signed.
 * @param untouched proof of what stayed the original's; null for none
 * @param origin what the original said of itself; null for nothing
 */
export async function signPhoto(
  file: Uint8Array,
  format: SignedFormat,
  { statement, untouched, origin = null }: SignedWords,
  { certificates, sign }: { readonly certificates: CertificateChain; readonly sign: Sign },
): Promise<Uint8Array> {
  const asset = openAsset(file)
  if (asset === null) throw new Error(`no manifest fits into this ${format}`)
  const signer = openSigner(certificates, sign)
  const store = openStore(origin)
  const carried = store.getActiveManifest()
  const id = randomUUID()
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: `image/${format}`,
    instanceID: instanceIdOf(id),
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  if (manifest.claim === undefined || manifest.signature === undefined) throw new Error('the manifest is incomplete')
  manifest.label = labelOf(id)
  manifest.claim.claimGeneratorName = programName
  manifest.claim.claimGeneratorVersion = statement.version
  completeClaim(manifest.claim)
  manifest.signature.signatureData.paddingLength = signaturePaddingBytes
  const binding = asset instanceof BMFF ? BMFFHashAssertion.createV3(bindingName, 'SHA-256') : bindData()
  manifest.addAssertion(binding)
  addActions(manifest, statement, { origin, carried })
  if (untouched !== null) manifest.addAssertion(new CustomAssertion(ownLabels.untouched, { version: 1, ...untouched }))
  await asset.ensureManifestSpace(store.measureSize())
  await binding.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return asset.getDataRange()
}

const bindingName = 'jumbf manifest'

function bindData(): DataHashAssertion {
  const binding = DataHashAssertion.create('SHA-256')
  binding.name = bindingName
  return binding
}

function openSigner(certificates: CertificateChain, sign: Sign): Signer {
  const [own, ...chain] = certificates.map((base64) => new X509Certificate(base64))
  if (own === undefined) throw new Error('there is no certificate')
  return { algorithm: CoseAlgorithmIdentifier.ES256, certificate: own, chainCertificates: chain, sign }
}

interface Carried {
  readonly origin: PhotoOrigin | null
  /** The active manifest of the upload. */
  readonly carried: Manifest | undefined
}

function addActions(manifest: Manifest, { original, steps, delivery, version }: Statement, from: Carried): void {
  const parent = IngredientAssertion.createV3(RelationshipType.ParentOf)
  if (original !== null) {
    parent.format = `image/${original.format}`
    // RFC 6920 names a file by its hash.
    parent.instanceID = `ni:///sha-256;${Buffer.from(original.sha256, 'hex').toString('base64url')}`
  }
  describeOrigin(parent, manifest, from.origin, from.carried)
  manifest.addAssertion(parent)
  const opened: Action = {
    action: ActionType.C2paOpened,
    ...(from.origin?.source && sourceField(from.origin.source)),
    parameters: { ingredients: [manifest.createAssertionReference(parent)] },
  }
  const softwareAgent = { name: programName, version }
  const assertion = new AllActions()
  assertion.actions = [
    opened,
    ...steps.flatMap((step) => actionsOf(step, manifest, softwareAgent)),
    ...(delivery.isCropped ? [{ action: ActionType.C2paCropped, softwareAgent }] : []),
    ...(delivery.isSmaller
      ? [{ action: ActionType.C2paResized, softwareAgent, ...sourceField('algorithmicallyEnhanced') }]
      : []),
    ...[
      ...(delivery.hasOwnMark === true ? ['Text or a logo of its owner was drawn on it'] : []),
      ...(delivery.isMarked ? ['A visible mark of this site was drawn on it'] : []),
    ].map((description) => ({
      action: ActionType.C2paEdited,
      softwareAgent,
      ...sourceField('composite'),
      parameters: { description },
    })),
  ]
  manifest.addAssertion(assertion)
}

const sourceField = (source: DigitalSource) => ({ digitalSourceType: digitalSourceUri(source) as DigitalSourceType })

/** What each tool does where its step does not say; any other edits. */
const actionTypes: Readonly<Record<string, string>> = {
  adjust: ActionType.C2paAdjustedColor,
  coloring: ActionType.C2paAdjustedColor,
  cartoon: ActionType.C2paFiltered,
}

function actionsOf(
  { tool, engines, source, acts = [actionTypes[tool] ?? ActionType.C2paEdited] }: SignedStep,
  manifest: Manifest,
  softwareAgent: NonNullable<Action['softwareAgent']>,
): Action[] {
  return acts.map((act) => ({
    action: act as ActionType,
    softwareAgent,
    ...sourceField(source),
    parameters: {
      [ownLabels.tool]: tool,
      [ownLabels.engines]: [...engines],
      // Placing names what was placed.
      ...(act === ActionType.C2paPlaced && { ingredients: [addComponent(manifest, tool)] }),
    },
  }))
}

function addComponent(manifest: Manifest, tool: string): HashedURI {
  const part = IngredientAssertion.createV3(RelationshipType.ComponentOf)
  part.title = tool === 'change-sky' ? 'Sky' : 'Background'
  const parts = manifest.assertions?.assertions.filter((one) => one instanceof IngredientAssertion) ?? []
  part.labelSuffix = parts.length
  manifest.addAssertion(part)
  return manifest.createAssertionReference(part)
}
