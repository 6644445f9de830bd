import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ActionAssertion, ManifestStore, ValidationResult } from '@trustnxt/c2pa-ts/manifest'
import type { PhotoOrigin } from '#codec/photo-metadata.ts'
import { findDigitalSource, strongestSource } from '#contract/digital-source.ts'
import { openAsset } from '#provenance/assets/open-asset.ts'

/**
 * The longest store that is carried on. Each result that is uploaded again holds all stores before it, so without a
 * bound a chain would grow for ever; a longer one is left behind, and its term alone goes on.
 */
export const carriedBytesMax = 128 * 1024
const titleMax = 120

/** Of a file without manifests. */
export const nothingSaid = { source: null, title: null, manifests: null, success: [], failure: [] } as const

/** What a file's manifests say of its origin. Never throws: what cannot be read says nothing. */
export async function readOrigin(file: Uint8Array): Promise<Omit<PhotoOrigin, 'picture'> | null> {
  try {
    const asset = openAsset(file)
    const jumbf = asset?.getManifestJUMBF()
    if (asset === null || jumbf === undefined) return null
    const box = SuperBox.fromBuffer(Uint8Array.from(jumbf))
    const store = ManifestStore.read(box)
    const result = await store.validate(asset).catch((error: unknown) => ValidationResult.fromError(error as Error))
    const codesOf = (success: boolean) => [
      ...new Set(result.statusEntries.filter((one) => one.success === success).map(({ code }) => String(code))),
    ]
    return {
      source: sourceOf(store),
      title: titleOf(store.getActiveManifest()?.claim?.title),
      manifests: canCarry(store, jumbf) ? Buffer.from(jumbf) : null,
      success: codesOf(true),
      failure: codesOf(false),
    }
  } catch {
    return null
  }
}

function sourceOf({ manifests }: ManifestStore): PhotoOrigin['source'] {
  const actions = manifests
    .flatMap(({ assertions }) => assertions?.assertions ?? [])
    .flatMap((one) => (one instanceof ActionAssertion ? one.actions : []))
  return strongestSource(
    actions.flatMap(({ digitalSourceType }) =>
      typeof digitalSourceType === 'string' ? (findDigitalSource(digitalSourceType) ?? []) : [],
    ),
  )
}

function titleOf(title: unknown): string | null {
  if (typeof title !== 'string') return null
  const line = title.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, titleMax)
}

/** Whether the store leaves the library as it came; another byte would break the hashes in it. */
function canCarry(store: ManifestStore, jumbf: Uint8Array): boolean {
  if (jumbf.length > carriedBytesMax || store.getActiveManifest()?.label === undefined) return false
  try {
    return Buffer.compare(store.getBytes(), jumbf) === 0
  } catch {
    return false
  }
}
