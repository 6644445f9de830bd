import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { accepts } from './accepts-encoding.ts'

interface StaticFile {
  readonly path: string
  readonly bytes: number
  readonly type: string
  readonly etag: string
  /** Its name holds a hash of its content. */
  readonly isHashed: boolean
  /** Compressed copies written at build time, smallest first. */
  readonly copies: readonly { readonly encoding: 'br' | 'gzip'; readonly path: string; readonly bytes: number }[]
}

/** By the path in the address, e.g. /assets/root-1a2b.js. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

const endings = { br: '.br', gzip: '.gz' } as const

/** Lists a built folder once; what is not on the list is not served, whatever the address says. */
export async function listStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = new Map(await Promise.all(paths.map(async (path) => [path, await stat(path)] as const)))
  const files = new Map<string, StaticFile>()
  for (const [path, { size, mtimeMs }] of sizes) {
    const type = types[extname(path)]
    if (!type || path.includes(`${sep}.`)) continue
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const copies = (['br', 'gzip'] as const).flatMap((encoding) => {
      const copy = sizes.get(path + endings[encoding])
      return copy ? [{ encoding, path: path + endings[encoding], bytes: copy.size }] : []
    })
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    files.set(name, { path, bytes: size, type, etag, isHashed: name.startsWith('/assets/'), copies })
  }
  return files
}

/** A picture keeps its name when it changes, so it is asked about after a day; what steers the page, after an hour. */
function freshness({ isHashed, type }: StaticFile): string {
  if (isHashed) return 'public, max-age=31536000, immutable'
  return type.startsWith('image/') ? 'public, max-age=86400, stale-while-revalidate=604800' : 'public, max-age=3600'
}

/** The file at the request's address, compressed where the browser can read it; undefined when there is none. */
export function serveStaticFile(files: StaticFiles, request: Request): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const file = files.get(decodePath(new URL(request.url).pathname))
  if (!file) return undefined
  const accepted = request.headers.get('accept-encoding') ?? ''
  const copy = file.copies.find(({ encoding }) => accepts(accepted, encoding))
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': freshness(file),
    etag: copy ? file.etag.replace(/"$/, `-${copy.encoding}"`) : file.etag,
    'x-content-type-options': 'nosniff',
  })
  if (file.copies.length > 0) headers.set('vary', 'accept-encoding')
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers })
  if (copy) headers.set('content-encoding', copy.encoding)
  headers.set('content-length', String(copy?.bytes ?? file.bytes))
  if (request.method === 'HEAD') return new Response(null, { headers })
  const stream = Readable.toWeb(createReadStream(copy?.path ?? file.path)) as ReadableStream<Uint8Array>
  return new Response(stream, { headers })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
