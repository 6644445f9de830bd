import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The fonts of the site (SIL Open Font License), from their packages. */
const files = {
  serif: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  sans: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
} as const
export type LinkFont = keyof typeof files

const read = new Map<LinkFont, Promise<Uint8Array<ArrayBuffer>>>()

/** The bytes of a font; null when the name is none. */
export function readLinkFont(name: string): Promise<Uint8Array<ArrayBuffer>> | null {
  if (!Object.hasOwn(files, name)) return null
  const font = name as LinkFont
  const bytes =
    read.get(font) ?? readFile(fileURLToPath(import.meta.resolve(files[font]))).then((file) => Uint8Array.from(file))
  read.set(font, bytes)
  return bytes
}
