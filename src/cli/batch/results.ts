import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { failedFile } from '#archive/failed-file.ts'
import { openZip } from '#archive/open-zip.ts'
import { UsageError } from '#line/usage-error.ts'

/** Results larger than photos come in: 16 bits a channel, without loss. */
const resultBytesMax = 2 ** 31

/** Where the results of a batch go. */
export interface Results {
  /** @param path divided by '/' */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Ends an archive, which is not there before. @param failures what `failed.txt` says; null: none failed, no file */
  close(failures: string | null): Promise<void>
}

/**
 * @param hasRun whether an earlier batch wrote here: its `failed.txt` goes when none fails any more
 * @throws UsageError when a file is in the folder's place
 */
export async function openResultFolder(folder: string, hasRun: boolean): Promise<Results> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new UsageError(`${folder} is no folder, and none can be made there.`)
  })
  const write = async (path: string, bytes: Uint8Array | string) => {
    const whole = join(folder, path)
    await mkdir(dirname(whole), { recursive: true })
    // What stops in the middle leaves no half of a picture.
    await writeFile(`${whole}.part`, bytes)
    await rename(`${whole}.part`, whole)
  }
  return {
    write,
    async close(failures) {
      if (failures !== null) await write(failedFile, failures)
      else if (hasRun) await rm(join(folder, failedFile), { force: true })
    },
  }
}

/**
 * An archive that takes its place when it is closed. Until then an earlier one stays.
 * @param keepsEarlier whether the files of an earlier archive are taken over, unless they are written anew
 */
export async function openResultArchive(path: string, keepsEarlier: boolean): Promise<Results> {
  const kind = await stat(path).catch(() => null)
  if (kind?.isDirectory()) throw new UsageError(`${path} is a folder; give another name for the archive.`)
  const part = `${path}.part`
  const zip = new ZipFile()
  const file = createWriteStream(part)
  await once(file, 'open')
  zip.outputStream.pipe(file)
  const written = new Set<string>()
  const add = (name: string, bytes: Uint8Array) =>
    // Pictures are compressed already.
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: false })
  return {
    async write(name, bytes) {
      written.add(name)
      add(name, bytes)
    },
    async close(failures) {
      if (keepsEarlier && kind !== null) await copyEarlier(path, written, add)
      if (written.size === 0 && !keepsEarlier) {
        file.destroy()
        await rm(part, { force: true })
        return
      }
      if (failures !== null) zip.addBuffer(Buffer.from(failures), failedFile)
      zip.end()
      await finished(file)
      await rename(part, path)
    },
  }
}

async function copyEarlier(
  path: string,
  written: ReadonlySet<string>,
  add: (name: string, bytes: Uint8Array) => void,
): Promise<void> {
  const earlier = await openZip(path, resultBytesMax)
  try {
    for (const file of earlier.files)
      if (!written.has(file.path) && file.path !== failedFile) add(file.path, await file.read())
  } finally {
    earlier.close()
  }
}
