import { createHash } from 'node:crypto'
import { type SuperBox, SuperBox as SuperBoxes } from '@trustnxt/c2pa-ts/jumbf'
import {
  type IngredientAssertion,
  type Manifest,
  ManifestStore,
  ThumbnailAssertion,
  ThumbnailType,
} from '@trustnxt/c2pa-ts/manifest'
import type { PhotoOrigin } from '#codec/photo-metadata.ts'
import type { MetadataChoice } from '#contract/photo.ts'

/** A small picture that is longer is left out. */
const pictureBytesMax = 20 * 1024

/**
 * What of an upload's origin may leave with a result. Its term always may. Its manifests may tell of its place, and
 * nothing can be taken out of them without breaking their signature.
 */
export function chooseOrigin(origin: PhotoOrigin | undefined, choice: MetadataChoice): PhotoOrigin | null {
  if (origin === undefined) return null
  if (choice === 'none') return { ...origin, title: null, manifests: null, picture: null }
  const tellsPlace = origin.manifests?.includes('GPS') === true
  return choice === 'without-place' && tellsPlace ? { ...origin, manifests: null } : origin
}

/** A store that begins with the manifests of the upload. */
export const openStore = (origin: PhotoOrigin | null): ManifestStore =>
  origin?.manifests == null
    ? new ManifestStore()
    : ManifestStore.read(SuperBoxes.fromBuffer(Uint8Array.from(origin.manifests)))

/** Title, small picture and manifests of the upload, told by the ingredient that stands for it. */
export function describeOrigin(
  parent: IngredientAssertion,
  manifest: Manifest,
  origin: PhotoOrigin | null,
  carried: Manifest | undefined,
): void {
  parent.title = origin?.title ?? 'Original photo'
  if (origin?.picture != null && origin.picture.length <= pictureBytesMax) {
    const picture = ThumbnailAssertion.create('webp', Uint8Array.from(origin.picture), ThumbnailType.Ingredient)
    manifest.addAssertion(picture)
    parent.thumbnail = manifest.createAssertionReference(picture)
  }
  if (origin === null || carried === undefined) return
  const uri = `self#jumbf=/c2pa/${carried.label}`
  const refer = (path: string, box: SuperBox | undefined) => {
    if (box === undefined) throw new Error('the manifest of the upload is incomplete')
    const hash = createHash('sha256').update(box.toBuffer()).digest()
    return { uri: path, hash: Uint8Array.from(hash), algorithm: 'SHA-256' as const }
  }
  parent.activeManifest = refer(uri, carried.sourceBox)
  parent.claimSignature = refer(`${uri}/c2pa.signature`, carried.signature?.sourceBox)
  const statuses = (codes: readonly string[]) => codes.map((code) => ({ code, url: `${uri}/c2pa.signature` }))
  parent.validationResults = {
    activeManifest: {
      success: statuses(origin.success),
      informational: [],
      failure: statuses(origin.failure),
    },
  } as NonNullable<IngredientAssertion['validationResults']>
}
