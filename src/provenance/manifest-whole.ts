import { type Asset, JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import type { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import type { Manifest } from '@trustnxt/c2pa-ts/manifest'

/**
 * Whether the bytes around a manifest are as this program writes them. No hash covers the lengths of boxes, what a
 * signature does not protect of itself, the checksum of a PNG's chunk and the numbers of a JPEG's segments, and the
 * library reads over some of them. So all are written once more, and compared.
 */
export async function isManifestWhole(file: Uint8Array, store: SuperBox, { signature }: Manifest): Promise<boolean> {
  const found = signature?.sourceBox?.toBuffer(false)
  const written = signature?.generateJUMBFBox().toBuffer(false)
  if (found === undefined || written === undefined || Buffer.compare(found, written) !== 0) return false
  const own = Uint8Array.from(file)
  const asset: Asset = PNG.canRead(own) ? new PNG(own) : new JPEG(own)
  const jumbf = store.toBuffer(false)
  // The space is made anew only for another length.
  await asset.ensureManifestSpace(jumbf.length + 1)
  await asset.ensureManifestSpace(jumbf.length)
  await asset.writeManifestJUMBF(jumbf)
  return Buffer.compare(await asset.getDataRange(), file) === 0
}
