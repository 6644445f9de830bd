import { BMFF } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import type { Manifest } from '@trustnxt/c2pa-ts/manifest'
import { MemoryAsset } from '#provenance/assets/memory-asset.ts'
import { openAsset } from '#provenance/assets/open-asset.ts'
import { instanceIdOf, labelOf } from '#provenance/statement.ts'

/**
 * Whether the bytes around a manifest are as this program writes them. No hash covers the lengths of boxes, what a
 * signature does not protect of itself, the checksum of a PNG's chunk and the numbers of a JPEG's segments, and the
 * library reads over some of them. So all are written once more, and compared.
 */
export async function isManifestWhole(file: Uint8Array, store: SuperBox, manifest: Manifest): Promise<boolean> {
  const { signature, claim, label = '' } = manifest
  if (store.descriptionBox?.label !== 'c2pa' || !isPlain(store)) return false
  if (claim?.instanceID === undefined || label.replace(labelOf(''), instanceIdOf('')) !== claim.instanceID) return false
  const found = signature?.sourceBox?.toBuffer(false)
  const written = signature?.generateJUMBFBox().toBuffer(false)
  if (found === undefined || written === undefined || Buffer.compare(found, written) !== 0) return false
  const asset = openAsset(file)
  if (asset === null) return false
  const jumbf = store.toBuffer(false)
  // Of these all other bytes are hashed.
  if (asset instanceof MemoryAsset) return Buffer.compare(asset.getManifestJUMBF() ?? new Uint8Array(), jumbf) === 0
  if (asset instanceof BMFF && !startsAsWritten(file)) return false
  // The space is made anew only for another length.
  await asset.ensureManifestSpace(jumbf.length + 1)
  await asset.ensureManifestSpace(jumbf.length)
  await asset.writeManifestJUMBF(jumbf)
  return Buffer.compare(await asset.getDataRange(), file) === 0
}

/** What libheif writes before all else of an AVIF. C2PA leaves it out of the hash. */
const avifStart = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'latin1')

const startsAsWritten = (file: Uint8Array): boolean =>
  Buffer.compare(file.subarray(0, avifStart.length), avifStart) === 0

/** Whether the boxes carry nothing that we do not write. */
function isPlain({ descriptionBox, contentBoxes }: SuperBox): boolean {
  if (descriptionBox === undefined) return false
  const { requestable, id, hash, privateBoxes } = descriptionBox
  const hasMore = !requestable || id !== undefined || hash !== undefined || privateBoxes.length > 0
  return !hasMore && contentBoxes.every((box) => !(box instanceof SuperBox) || isPlain(box))
}
