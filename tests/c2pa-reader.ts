import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'

/** What the reader of the Content Authenticity Initiative (c2pa-rs as WebAssembly) says of a file. */
export interface ReaderReport {
  readonly active_manifest: string
  readonly validation_state: 'Invalid' | 'Valid' | 'Trusted'
  readonly manifests: Readonly<
    Record<
      string,
      {
        readonly claim_version?: number
        readonly title?: string
        readonly claim_generator_info?: readonly Readonly<Record<string, string>>[]
        readonly ingredients?: readonly {
          readonly title?: string
          readonly relationship: string
          readonly active_manifest?: string
          readonly thumbnail?: { readonly format: string; readonly identifier: string }
        }[]
        readonly assertions: readonly { readonly label: string; readonly data: unknown }[]
      }
    >
  >
  readonly validation_results: {
    readonly activeManifest: Statuses
    readonly ingredientDeltas?: readonly { readonly validationDeltas: Statuses }[]
  }
}

interface Statuses {
  readonly success: readonly { readonly code: string }[]
  readonly informational: readonly { readonly code: string }[]
  readonly failure: readonly { readonly code: string }[]
}

/** The reader is written for workers of browsers, which read files without waiting. */
class MemoryBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>

  constructor(content: Uint8Array) {
    const own = Uint8Array.from(content)
    super([own])
    this.content = own
  }

  override slice(start = 0, end = this.size): MemoryBlob {
    return new MemoryBlob(this.content.subarray(start, end))
  }
}

Object.assign(globalThis, {
  FileReaderSync: class {
    readAsArrayBuffer({ content }: MemoryBlob): ArrayBuffer {
      return Uint8Array.from(content).buffer
    }
  },
})
initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) })

/** @param type the media type of the file. @throws what the reader says of a file without a manifest */
export async function readByOther(file: Uint8Array, type: string): Promise<ReaderReport> {
  const reader = await WasmReader.fromBlob(type, new MemoryBlob(file))
  try {
    return JSON.parse(reader.json()) as ReaderReport
  } finally {
    reader.free()
  }
}
