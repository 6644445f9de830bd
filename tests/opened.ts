import { afterAll, onTestFinished } from 'vitest'

interface Closed {
  close(): unknown
}

/** The longest that anything opens, ms: a hook has a limit, and what a file does at its top has none. */
const openMsMax = 120_000

async function inTime<Opened>(opening: Promise<Opened>): Promise<Opened> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not open after ${openMsMax} ms.`)), openMsMax)
  })
  return Promise.race([opening, late]).finally(() => clearTimeout(timer))
}

/** What a test file uses; it is closed after the file's tests. */
export async function opened<Opened extends Closed>(opening: Promise<Opened>): Promise<Opened> {
  const open = await inTime(opening)
  afterAll(async () => void (await open.close()))
  return open
}

/** What one test uses; it is closed at the test's end. */
export async function openedInTest<Opened extends Closed>(opening: Promise<Opened>): Promise<Opened> {
  const open = await inTime(opening)
  onTestFinished(async () => void (await open.close()))
  return open
}
