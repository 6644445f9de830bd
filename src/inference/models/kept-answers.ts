import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tensor } from '#inference/models/model-session.ts'

type Tensors = Readonly<Record<string, Tensor>>

/** Answers of networks, kept in a folder for whoever asks the same of the same network again. */
export interface KeptAnswers {
  /** Null where the answer is not kept, or cannot be read. */
  find(question: Question): Promise<Record<string, Tensor> | null>
  /** Keeps an answer, unless the folder cannot be written. */
  keep(question: Question, answer: Tensors): Promise<void>
}

/** What a network is asked, as two digests: the file's name, and the key that opens it. */
export interface Question {
  readonly name: string
  readonly key: Buffer
}

/** What of a network's file tells it from its other versions. */
export interface AskedFile {
  readonly path: string
  readonly bytes: number
  readonly changedMs: number
}

/** Of a photo with people some 50 MiB are kept: what the detector sees in six parts of it, and the encoder's view. */
const defaultMib = 512
/** What is left of a full folder, so that it is not listed at every answer. */
const keptShare = 0.75
const [ivBytes, tagBytes] = [12, 16]

/** Digests of what was asked: a photo's embedding is asked about once for each of its things. */
const digests = new WeakMap<Float32Array, Buffer>()

function digestOf(data: Float32Array): Buffer {
  const digest = digests.get(data) ?? createHash('sha256').update(bytesOf(data)).digest()
  digests.set(data, digest)
  return digest
}

/** The same file, inputs and runtime are the same question. @param inputs must not change from then on */
export function questionOf({ path, bytes, changedMs }: AskedFile, inputs: Tensors, runtime: string): Question {
  const hash = createHash('sha256').update(JSON.stringify([path, bytes, changedMs, runtime]))
  for (const [name, { data, dims }] of Object.entries(inputs))
    hash.update(JSON.stringify([name, dims])).update(digestOf(data))
  const digest = hash.digest()
  const derive = (use: string) => createHash('sha256').update(use).update(digest).digest()
  return { name: derive('name').toString('hex'), key: derive('key') }
}

/**
 * Keeps answers in a folder that all processes of a machine may share. Each is sealed by a key that follows from what was
 * asked: without the photo it cannot be read, and nobody can put another in its place. Of a full folder
 * those that were asked for longest ago go first.
 * @param folder made when it is not there
 * @param mibMax how much it holds
 */
export function openKeptAnswers(folder: string, mibMax = defaultMib): KeptAnswers {
  const bytesMax = mibMax * 2 ** 20
  let kept: Promise<number> | null = null
  const pathOf = ({ name }: Question) => join(folder, name)

  return {
    async find(question) {
      try {
        const path = pathOf(question)
        const answer = unpack(open(await readFile(path), question.key))
        const now = new Date()
        await utimes(path, now, now)
        return answer
      } catch {
        return null
      }
    },
    async keep(question, answer) {
      const packed = pack(answer)
      const draft = `${pathOf(question)}.${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, seal(packed, question.key), { mode: 0o600 })
        await rename(draft, pathOf(question))
        kept = kept === null ? sizeOf(folder) : kept.then((bytes) => bytes + packed.length)
        if ((await kept) > bytesMax) kept = makeRoom(folder, keptShare * bytesMax)
        await kept
      } catch {
        // The answer is found again the next time, and the folder is counted anew.
        kept = null
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

const bytesOf = (data: Float32Array) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

/** A line of JSON with names and shapes, then the values of each. */
function pack(answer: Tensors): Buffer {
  const entries = Object.entries(answer)
  const head = Buffer.from(`${JSON.stringify(entries.map(([name, { dims }]) => [name, dims]))}\n`)
  return Buffer.concat([head, ...entries.map(([, { data }]) => bytesOf(data))])
}

function unpack(packed: Buffer): Record<string, Tensor> {
  const headEnd = packed.indexOf('\n') + 1
  const shapes = JSON.parse(packed.toString('utf8', 0, headEnd)) as [string, number[]][]
  let start = headEnd
  return Object.fromEntries(
    shapes.map(([name, dims]) => {
      const data = new Float32Array(dims.reduce((count, side) => count * side, 1))
      bytesOf(data).set(packed.subarray(start, start + data.byteLength))
      start += data.byteLength
      return [name, { data, dims }]
    }),
  )
}

function seal(packed: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(packed), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when it was cut short or changed */
function open(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
}

async function list(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      // Another process may just have removed it.
      const found = await stat(path).catch(() => null)
      return found === null ? [] : [{ path, bytes: found.size, usedMs: found.mtimeMs }]
    }),
  )
  return files.flat()
}

const sizeOf = async (folder: string) => (await list(folder)).reduce((sum, { bytes }) => sum + bytes, 0)

/** @returns the bytes that are left */
async function makeRoom(folder: string, bytesMax: number): Promise<number> {
  const files = (await list(folder)).toSorted((a, b) => b.usedMs - a.usedMs)
  let left = 0
  for (const { path, bytes } of files) {
    if (left + bytes > bytesMax) await rm(path, { force: true })
    else left += bytes
  }
  return left
}
