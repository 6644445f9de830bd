import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePhoto } from '#codec/codec.ts'
import type { Rgba } from '#imaging/image.ts'
import { onePerson } from './one-person.ts'

/** A picture of tests/fixtures, by its file's name. */
export const fixturePhoto = async (name: string): Promise<Rgba> =>
  decodePhoto(await readFile(join(import.meta.dirname, 'fixtures', name)))

let people: Promise<Rgba> | null = null

/**
 * people.jpg, the same picture for all tests of a process: what one has found in it, no other looks for. Another size of it
 * would be asked about anew. Nobody changes it.
 */
export const peoplePhoto = (): Promise<Rgba> => (people ??= fixturePhoto('people.jpg'))

let person: Promise<Rgba> | null = null

/** The woman of `onePerson`, 240 × 260 px; likewise one picture of a process. */
export const onePersonPhoto = (): Promise<Rgba> => (person ??= onePerson().png().toBuffer().then(decodePhoto))
