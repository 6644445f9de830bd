import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'

/** A picture of tests/fixtures, by its file's name. */
export const fixturePhoto = async (name: string): Promise<Rgba> =>
  decodePhoto(await readFile(join(import.meta.dirname, 'fixtures', name)))
