import { join } from 'node:path'

/**
 * Where networks' answers lie for all tests, journeys and the programs that they start: many edit the same photo, and most of
 * an edit of a small one is its networks.
 */
export const answersFolder = join(import.meta.dirname, '../.cache/answers')

/** As much as a whole run asks for: in a folder of 512 MiB, answers were gone before another test asked the same. */
export const answersMib = 8192

/**
 * For a server that a test starts: it reads no sample that no test opens, which takes a core for a minute, and starts no
 * child before there is a picture, a quarter of a second each.
 */
export const startsLittle = { READ_SAMPLES: 'at-first-use', START_RENDER_PROCESSES: 'at-first-use' }

/** The same for a program that a test starts, and whose edits may be quick. */
export const answersVariables = { ANSWERS_DIR: answersFolder, ANSWERS_MIB: String(answersMib), ...startsLittle }
