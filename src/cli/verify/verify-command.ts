import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UsageError } from '#cli/edit/option-flags.ts'
import { describeCredentials } from '#cli/verify/describe-credentials.ts'
import { isProblem, problems } from '#contract/problem.ts'
import { readCredentials } from '#provenance/read-credentials.ts'

export const verifyUsage = `Usage: emulsion verify PHOTO [ORIGINAL] [--json]

Says who signed a photo, what was done to it by which tools and engines, and whether a byte was changed since. For a
PNG of ours it checks that all outside of what was edited is the original's, bit for bit; with ORIGINAL, against that
file too. Manifests of other makers (C2PA in JPEG, PNG and HEIC) are read as far as they can be.

  --json  prints what was found as JSON

Ends with 0 when the photo is as it was signed, 1 when it was changed or cannot be read, 3 when it has no credentials.`

const exitCodes = { valid: 0, changed: 1, broken: 1, none: 3 } as const

/** @returns the exit code. @throws UsageError */
export async function runVerify(given: readonly string[]): Promise<number> {
  if (given.includes('--help')) {
    console.log(verifyUsage)
    return 0
  }
  const paths = given.filter((one) => one !== '--json')
  const unknown = paths.find((one) => one.startsWith('-'))
  if (unknown !== undefined) throw new UsageError(`There is no option ${unknown}.`)
  const [photo, original, ...more] = paths
  if (photo === undefined || more.length > 0) throw new UsageError('Name one photo, and its original if you have it.')
  const files = await Promise.all([readPicture(photo), original === undefined ? null : readPicture(original)])
  try {
    const found = await readCredentials(...files)
    console.log(
      given.includes('--json')
        ? JSON.stringify(found, null, 2)
        : describeCredentials(basename(photo), found).join('\n'),
    )
    const isOther = found.original?.isUntouched === false || found.original?.isSameFile === false
    return isOther ? 1 : exitCodes[found.state]
  } catch (error) {
    if (!isProblem(error)) throw error
    console.error(problems[error.code].sentence)
    return 1
  }
}

/** @throws UsageError when the file cannot be read */
async function readPicture(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new UsageError(`${path} cannot be read.`)
  })
}
