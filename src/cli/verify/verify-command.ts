import { basename } from 'node:path'
import { z } from 'zod'
import type { Command } from '#cli/command.ts'
import { readPhotoFile } from '#cli/photos/read-photos.ts'
import { describeCredentials } from '#cli/verify/describe-credentials.ts'
import { isProblem, problems } from '#contract/problem.ts'
import { flagsOf } from '#line/flag.ts'
import { readLine } from '#line/read-line.ts'
import { UsageError } from '#line/usage-error.ts'

const exitCodes = { valid: 0, changed: 1, broken: 1, none: 3 } as const

const flags = flagsOf(z.object({ json: z.boolean().optional().describe('Prints what was found as JSON.') }))

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Says who signed a photo, what was done to it, and whether a byte was changed since',
  usage: ['verify photo [original]'],
  words: [],
  wordsAre: '',
  flagsOf: () => flags,
  notes: [
    "For a PNG of ours it checks that all outside of what was edited is the original's, bit for bit; with the original, against that file too. Manifests of other makers (C2PA in JPEG, PNG, WebP, AVIF, TIFF and HEIC) are read as far as they can be.",
    'Ends with 0 when the photo is as it was signed, 1 when it was changed or its credentials cannot be read, 2 when the file cannot be opened, 3 when it has no credentials.',
  ],
  async run(args) {
    const { positionals, values } = readLine(args, flags, 'emulsion verify --help')
    const [photo, original, ...more] = positionals
    if (photo === undefined || more.length > 0)
      throw new UsageError('Name one photo, and its original if you have it.', 'emulsion verify --help')
    return verify(photo, original ?? null, values.json === 'true')
  },
}

/** @returns the exit code. @throws UsageError */
async function verify(photo: string, original: string | null, isJson: boolean): Promise<number> {
  try {
    const files = await Promise.all([readPicture(photo), original === null ? null : readPicture(original)])
    // Its library takes a moment to load, which no other command should wait for.
    const { readCredentials } = await import('#provenance/read-credentials.ts')
    const found = await readCredentials(...files)
    console.log(isJson ? JSON.stringify(found, null, 2) : describeCredentials(basename(photo), found).join('\n'))
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
  return readPhotoFile(path).catch((error: unknown) => {
    if (isProblem(error)) throw error
    throw new UsageError(`${path} cannot be read.`)
  })
}
