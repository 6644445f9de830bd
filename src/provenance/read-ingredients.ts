import { createHash } from 'node:crypto'
import {
  ActionAssertion,
  type HashedURI,
  IngredientAssertion,
  type Manifest,
  type ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import { findDigitalSource, strongestSource } from '#contract/digital-source.ts'
import type { CredentialIngredient } from '#contract/provenance.ts'
import { textOf } from '#provenance/text-of.ts'

/** A hostile manifest may tell of millions. */
const ingredientsMax = 20
/** Of manifests that name each other; a chain of results has one each. */
const depthMax = 100

/** What a manifest was made from, and what that says of itself. */
export const readIngredients = (store: ManifestStore, manifest: Manifest): CredentialIngredient[] =>
  ingredientsOf(manifest)
    .slice(0, ingredientsMax)
    .map((ingredient) => {
      const own = carriedBy(store, ingredient)
      return {
        title: textOf(ingredient.title),
        isPlaced: ingredient.relationship === 'componentOf',
        said: own === null || !isAsTaken(own, manifest) ? null : sayingOf(own.manifest),
        hasFailed: failuresOf(ingredient).length > 0,
      }
    })

/**
 * Whether all manifests of ingredients are those that were taken in. The library (0.13) reads over their hashes, and no
 * other hash covers them.
 */
export function areIngredientsWhole(store: ManifestStore, manifest: Manifest, depth = 0): boolean {
  if (depth > depthMax) return false
  return ingredientsOf(manifest).every((ingredient) => {
    const own = carriedBy(store, ingredient)
    return own === null || (isAsTaken(own, manifest) && areIngredientsWhole(store, own.manifest, depth + 1))
  })
}

const ingredientsOf = ({ assertions }: Manifest): IngredientAssertion[] =>
  (assertions?.assertions ?? []).filter((one) => one instanceof IngredientAssertion)

interface Carried {
  readonly manifest: Manifest
  readonly reference: HashedURI
}

/** The manifest that an ingredient brought along; null for none. */
function carriedBy(store: ManifestStore, { activeManifest, c2pa_manifest }: IngredientAssertion): Carried | null {
  const reference = activeManifest ?? c2pa_manifest
  const label = reference?.uri.split('/').at(-1)
  const manifest = label === undefined ? undefined : store.getManifestByLabel(label)
  return reference === undefined || manifest === undefined ? null : { manifest, reference }
}

/** C2PA 2.2, 8.4.2.3: the hash of a box without its header. A redacted one has another, and is vouched for by its signature alone. */
function isAsTaken({ manifest, reference }: Carried, by: Manifest): boolean {
  if ((by.claim?.redactedAssertions ?? []).length > 0) return true
  const bytes = manifest.sourceBox?.toBuffer()
  if (bytes === undefined) return false
  const algorithm = (reference.algorithm ?? 'SHA-256').replace('-', '').toLowerCase()
  return createHash(algorithm).update(bytes).digest().equals(Buffer.from(reference.hash))
}

function sayingOf({ claim, signature, assertions }: Manifest): NonNullable<CredentialIngredient['said']> {
  const actions = (assertions?.assertions ?? []).flatMap((one) => (one instanceof ActionAssertion ? one.actions : []))
  const { subjectName } = signature?.signatureData.certificate ?? {}
  return {
    program: textOf([claim?.claimGeneratorName, claim?.claimGeneratorVersion].filter(Boolean).join(' ')),
    signer: textOf(subjectName?.getField('O')[0]) ?? textOf(subjectName?.getField('CN')[0]),
    source: strongestSource(
      actions.flatMap(({ digitalSourceType }) =>
        typeof digitalSourceType === 'string' ? (findDigitalSource(digitalSourceType) ?? []) : [],
      ),
    ),
  }
}

/** Whose list a signer is on is another question than whether its credentials hold. */
const failuresOf = ({ validationResults }: IngredientAssertion): string[] =>
  (validationResults?.activeManifest?.failure ?? [])
    .map(({ code }) => String(code))
    .filter((code) => code !== 'signingCredential.untrusted')
