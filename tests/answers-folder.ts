import { join } from 'node:path'

/**
 * Where networks' answers lie for all tests, journeys and the programs that they start: many edit the same photo, and most of
 * an edit of a small one is its networks.
 */
export const answersFolder = join(import.meta.dirname, '../.cache/answers')

/** As much as a whole run asks for: in a folder of 512 MiB, answers were gone before another test asked the same. */
export const answersMib = 8192

/** The same for a program that a test starts. It reads no sample that no test opens. */
export const answersVariables = {
  ANSWERS_DIR: answersFolder,
  ANSWERS_MIB: String(answersMib),
  READ_SAMPLES: 'at-first-use',
}
