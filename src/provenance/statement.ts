import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DigitalSource } from '#contract/digital-source.ts'

/** What the maker of a result signs. It names no photo, no person and no place. */
export interface Statement {
  /** Of this program. */
  readonly version: string
  /** The file that was edited; null when it is not known any more. */
  readonly original: { readonly sha256: string; readonly format: string } | null
  readonly steps: readonly SignedStep[]
  /** What was done to the whole picture for its delivery. */
  readonly delivery: {
    readonly isSmaller: boolean
    readonly isMarked: boolean
    readonly isCropped?: boolean
    /** Text or a logo of who exported it. */
    readonly hasOwnMark?: boolean
  }
}

export interface SignedStep {
  /** Id of the tool. */
  readonly tool: string
  readonly engines: readonly string[]
  readonly source: DigitalSource
  /** What it did, in the words of C2PA; missing for steps that were taken before this was kept. */
  readonly acts?: readonly string[]
}

export const programName = 'Emulsion'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}
export const programVersion = version

/** Labels of our own assertions, and the names of our fields in actions. */
export const ownLabels = {
  untouched: 'emulsion.untouched',
  tool: 'emulsion.tool',
  engines: 'emulsion.engines',
} as const

/** No signature covers the label of a manifest, so ours repeats the instance id, which the signed claim holds. */
export const labelOf = (id: string): string => `urn:c2pa:${id}`
export const instanceIdOf = (id: string): string => `xmp:iid:${id}`

/** The certificates of a signer: its own first, then those that signed it. DER in base64. */
export type CertificateChain = readonly string[]

/** Signs bytes by ES256: SHA-256 and ECDSA on P-256; 64 bytes, r before s (RFC 9053). */
export type Sign = (payload: Uint8Array) => Promise<Uint8Array>
