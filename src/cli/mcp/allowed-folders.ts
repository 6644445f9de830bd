import { constants } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { CallError } from '#mcp/mcp-server.ts'

/** Files that an assistant may name: inside folders that the user has allowed, regular ones, and of a bounded size. */
export interface AllowedFolders {
  /** @throws CallError for a place outside, for what is no regular file, and past `bytesMax` */
  read(path: string, bytesMax: number): Promise<Buffer>
  /**
   * Says before any work whether a new file can be written there.
   * @throws CallError for a place outside, and where there is something already
   */
  checkNew(path: string): Promise<void>
  /** Writes a new file, never over another one. @throws CallError as `checkNew` */
  write(path: string, bytes: Uint8Array): Promise<void>
}

/** @param list the folders of this moment; a client may change its roots */
export function allowedFolders(list: () => Promise<readonly string[]>): AllowedFolders {
  const realFolders = async (): Promise<string[]> => {
    const folders = await list()
    if (folders.length === 0)
      throw new CallError('No folder is allowed: start emulsion mcp FOLDER, or let the client name its roots.')
    const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => null)))
    return real.filter((folder) => folder !== null)
  }

  /** Relative paths are those of the first folder. */
  const absolute = (path: string, folders: readonly string[]) =>
    isAbsolute(path) ? resolve(path) : resolve(folders[0] ?? sep, path)

  const isInside = (path: string, folders: readonly string[]) =>
    folders.some((folder) => {
      const way = relative(folder, path)
      return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
    })

  const refusal = (path: string, folders: readonly string[]) =>
    new CallError(`${path} is outside of the allowed folders: ${folders.join(', ')}.`)

  /** The file itself, past all links. Whether there is something outside of the folders is not told. */
  const find = async (path: string): Promise<string> => {
    const folders = await realFolders()
    const asked = absolute(path, folders)
    const real = await realpath(asked).catch(() => null)
    if (real !== null && isInside(real, folders)) return real
    if (real === null && isInside(asked, folders)) throw new CallError(`There is no file at ${path}.`)
    throw refusal(path, folders)
  }

  /** Where a new file goes: its folder past all links, and its own name. */
  const findNew = async (path: string): Promise<string> => {
    const folders = await realFolders()
    const asked = absolute(path, folders)
    const folder = await realpath(dirname(asked)).catch(() => null)
    if (folder === null && isInside(asked, folders)) throw new CallError(`There is no folder ${dirname(asked)}.`)
    if (folder === null || !isInside(folder, folders)) throw refusal(path, folders)
    return join(folder, basename(asked))
  }

  const taken = (path: string) => new CallError(`There is a file at ${path} already; name one that does not exist yet.`)

  return {
    async read(path, bytesMax) {
      // A pipe would wait for a writer, and a link that was put there since would lead elsewhere.
      const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW
      const file = await open(await find(path), flags)
      try {
        return await readBounded(file, path, bytesMax)
      } finally {
        await file.close()
      }
    },

    async checkNew(path) {
      if ((await stat(await findNew(path)).catch(() => null)) !== null) throw taken(path)
    },

    async write(path, bytes) {
      const file = await open(await findNew(path), 'wx').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? taken(path) : error
      })
      try {
        await file.writeFile(bytes)
      } finally {
        await file.close()
      }
    },
  }
}

/** Reads what was opened, no more than was asked about: a file may grow meanwhile. */
async function readBounded(file: FileHandle, path: string, bytesMax: number): Promise<Buffer> {
  const kind = await file.stat()
  if (!kind.isFile()) throw new CallError(`${path} is no regular file.`)
  const tooLarge = () => new CallError(`${path} is larger than ${Math.round(bytesMax / 1_048_576)} MB.`)
  if (kind.size > bytesMax) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  for (;;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(1 << 20) })
    if (bytesRead === 0) return Buffer.concat(chunks, length)
    length += bytesRead
    if (length > bytesMax) throw tooLarge()
    chunks.push(buffer.subarray(0, bytesRead))
  }
}
