import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

function makeFolder(name: string, atEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), `emulsion-${name}-`))
  // A killed server may still write there for a moment.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}

/** A folder of a test file's own, which is removed after its tests. */
export const useFolder = (name: string): string => makeFolder(name, afterAll)

/** A folder of one test's own, which is removed at its end. */
export const folderOfTest = (name: string): string => makeFolder(name, onTestFinished)
