import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'

/** A picture of tests/fixtures, by its file's name. */
export const fixturePhoto = async (name: string): Promise<Rgba> =>
  decodePhoto(await readFile(join(import.meta.dirname, 'fixtures', name)))

let people: Promise<Rgba> | null = null

/**
 * people.jpg, the same picture for all tests of a process: what one has found in it, no other looks for. Another size of it
 * would be asked about anew. Nobody changes it.
 */
export const peoplePhoto = (): Promise<Rgba> => (people ??= fixturePhoto('people.jpg'))
