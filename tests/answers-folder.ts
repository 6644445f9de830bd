import { join } from 'node:path'

/**
 * Where networks' answers lie for all tests, journeys and the programs that they start: many edit the same photo, and most of
 * an edit of a small one is its networks.
 */
export const answersFolder = join(import.meta.dirname, '../.cache/answers')
