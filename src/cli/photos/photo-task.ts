import { extname } from 'node:path'
import type { DownloadFormat } from '#contract/photo.ts'

/** What a result is written as. A GIF keeps every frame, for tools that draw them all. */
export type ResultFormat = DownloadFormat | 'gif'

/** One photo to edit: where it comes from and where its result goes. */
export interface PhotoTask {
  /** The path as it was given, or the path in a folder or archive. */
  readonly input: string
  readonly output: string
  /** Null: as the photo came. */
  readonly format: ResultFormat | null
  /** Largest allowed size or more throws; errors of the file system as they are. */
  read(): Promise<Buffer>
  write(bytes: Uint8Array): Promise<void>
}

const formatOfEnding: Readonly<Record<string, DownloadFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.tif': 'tiff',
  '.tiff': 'tiff',
}

/** The format that a file's ending names; null for endings of other formats. */
export function formatOfPath(path: string): DownloadFormat | null {
  return formatOfEnding[extname(path).toLowerCase()] ?? null
}
