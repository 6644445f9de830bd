import { afterAll, onTestFinished } from 'vitest'

interface Closed {
  close(): unknown
}

/** What a test file uses; it is closed after the file's tests. */
export async function opened<Opened extends Closed>(opening: Promise<Opened>): Promise<Opened> {
  const open = await opening
  afterAll(async () => void (await open.close()))
  return open
}

/** What one test uses; it is closed at the test's end. */
export async function openedInTest<Opened extends Closed>(opening: Promise<Opened>): Promise<Opened> {
  const open = await opening
  onTestFinished(async () => void (await open.close()))
  return open
}
