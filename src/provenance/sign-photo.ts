import { randomUUID } from 'node:crypto'
import { X509Certificate } from '@peculiar/x509'
import { BMFF } from '@trustnxt/c2pa-ts/asset'
import { CoseAlgorithmIdentifier, type Signer } from '@trustnxt/c2pa-ts/cose'
import {
  type Action,
  ActionAssertion,
  ActionType,
  BMFFHashAssertion,
  ClaimVersion,
  DataHashAssertion,
  type DigitalSourceType,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest'
import { digitalSourceUri } from '#contract/digital-source.ts'
import { openAsset, type SignedFormat } from '#provenance/assets/open-asset.ts'
import { CustomAssertion } from '#provenance/custom-assertion.ts'
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

/**
 * Writes a C2PA manifest (specification 2.1) into a file: what was edited, what was done by what, and a hash of every
 * other byte, signed.
 * @param untouched proof of what stayed the original's; null for none
 */
export async function signPhoto(
  file: Uint8Array,
  format: SignedFormat,
  { statement, untouched }: { readonly statement: Statement; readonly untouched: Untouched | null },
  { certificates, sign }: { readonly certificates: CertificateChain; readonly sign: Sign },
): Promise<Uint8Array> {
  const asset = openAsset(file)
  if (asset === null) throw new Error(`no manifest fits into this ${format}`)
  const signer = openSigner(certificates, sign)
  const store = new ManifestStore()
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
  manifest.signature.signatureData.paddingLength = signaturePaddingBytes
  const binding = asset instanceof BMFF ? BMFFHashAssertion.createV3(bindingName, 'SHA-256') : bindData()
  manifest.addAssertion(binding)
  addActions(manifest, statement)
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

function addActions(manifest: Manifest, { original, steps, delivery, version }: Statement): void {
  const parent = IngredientAssertion.createV3(RelationshipType.ParentOf)
  if (original !== null) {
    parent.format = `image/${original.format}`
    // RFC 6920 names a file by its hash.
    parent.instanceID = `ni:///sha-256;${Buffer.from(original.sha256, 'hex').toString('base64url')}`
  }
  manifest.addAssertion(parent)
  const opened: Action = {
    action: ActionType.C2paOpened,
    parameters: { ingredients: [manifest.createAssertionReference(parent)] },
  }
  const assertion = new ActionAssertion()
  assertion.actions = [
    opened,
    ...steps.map((step) => actionOf(step, version)),
    ...(delivery.isSmaller ? [{ action: ActionType.C2paResized }] : []),
    ...(delivery.isMarked
      ? [{ action: ActionType.C2paEdited, parameters: { description: 'A visible mark of this site was drawn on it' } }]
      : []),
  ]
  manifest.addAssertion(assertion)
}

/** What each tool does, in the words of C2PA; any other edits. */
const actionTypes: Readonly<Record<string, ActionType>> = {
  adjust: ActionType.C2paAdjustedColor,
  coloring: ActionType.C2paAdjustedColor,
  cartoon: ActionType.C2paFiltered,
}

const actionOf = ({ tool, engines, source }: SignedStep, version: string): Action => ({
  action: actionTypes[tool] ?? ActionType.C2paEdited,
  softwareAgent: { name: programName, version },
  digitalSourceType: digitalSourceUri(source) as DigitalSourceType,
  parameters: { [ownLabels.tool]: tool, [ownLabels.engines]: [...engines] },
})
