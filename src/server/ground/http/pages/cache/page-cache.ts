import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Encoding } from '../accepts-encoding.ts'
import { sealPage } from './seal-page.ts'

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
} as const

type Form = Encoding | 'identity'

/** A page in the forms that were asked for. It is kept as Brotli, and other forms are made from that when needed. */
export interface CachedPage {
  /** Of its content and its policy; each form adds its own name. */
  readonly hash: string
  /** What the page was rendered with, and its own policy. */
  readonly headers: readonly (readonly [string, string])[]
  readonly forms: Map<Form, Promise<Buffer>>
  bytes: number
  isKept: boolean
}

export interface PageCache {
  /**
   * The page of this key; `render` is asked once, however many wait for it.
   * @param render null: the page is not one for all; nothing is kept
   */
  get(key: string, render: () => Promise<Response | null>): Promise<CachedPage | null>
  /** The body in a form, which then is kept as well. */
  bodyOf(page: CachedPage, form: Form): Promise<Buffer>
  /** What is kept, in bytes. */
  readonly bytes: number
  readonly count: number
}

/** An entry's share of maps, headers and key: measured, some 2 kB. */
const entryBytes = 2_048

/** Headers that belong to one answer, and so are never kept. */
const ownHeaders = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'connection', 'date', 'etag'])

/** Keeps rendered pages, up to `bytesMax`; what was not asked for longest goes first. */
export function createPageCache(bytesMax: number): PageCache {
  // In the order of use.
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | null>>()
  let bytes = 0

  const evict = () => {
    for (const [key, page] of pages) {
      if (bytes <= bytesMax) return
      pages.delete(key)
      page.isKept = false
      bytes -= page.bytes
    }
  }
  const grow = (page: CachedPage, by: number) => {
    page.bytes += by
    if (!page.isKept) return
    bytes += by
    evict()
  }
  const add = async (key: string, render: () => Promise<Response | null>) => {
    const response = await render()
    if (response === null) return null
    const page = await pack(response)
    pages.set(key, page)
    bytes += page.bytes
    evict()
    return page
  }
  return {
    async get(key, render) {
      const kept = pages.get(key)
      if (kept !== undefined) {
        pages.delete(key)
        pages.set(key, kept)
        return kept
      }
      const running = rendering.get(key)
      if (running !== undefined) return running
      const started = add(key, render).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
    bodyOf(page, form) {
      const made = page.forms.get(form)
      if (made !== undefined) return made
      const making = makeForm(page, form)
      page.forms.set(form, making)
      making.then(
        (body) => grow(page, body.length),
        () => page.forms.delete(form),
      )
      return making
    },
    get bytes() {
      return bytes
    },
    get count() {
      return pages.size
    },
  }
}

async function pack(response: Response): Promise<CachedPage> {
  const policy = response.headers.get('content-security-policy') ?? ''
  const sealed = sealPage(await response.text(), policy)
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name))
  const body = await packers.br(Buffer.from(sealed.html))
  return {
    hash: createHash('sha256').update(sealed.policy).update('\0').update(sealed.html).digest('base64url').slice(0, 22),
    headers: headers.map(([name, value]) => [name, name === 'content-security-policy' ? sealed.policy : value]),
    forms: new Map([['br', Promise.resolve(body)]]),
    bytes: body.length + entryBytes,
    isKept: true,
  }
}

async function makeForm(page: CachedPage, form: Form): Promise<Buffer> {
  const packed = await (page.forms.get('br') as Promise<Buffer>)
  return packers[form](await promisify(brotliDecompress)(packed))
}
