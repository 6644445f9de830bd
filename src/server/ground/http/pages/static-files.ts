import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { accepts } from './accepts-encoding.ts'

interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Derived from its content, so that every server sends the same one. */
  readonly etag: string
  /** Its name contains a hash of its content. */
  readonly isHashed: boolean
  /** Compressed copies written at build time, smallest first. */
  readonly copies: readonly { readonly encoding: 'br' | 'gzip'; readonly bytes: Uint8Array<ArrayBuffer> }[]
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
  '.tgz': 'application/gzip',
  '.py': 'text/x-python; charset=utf-8',
}

const endings = { br: '.br', gzip: '.gz' } as const

/**
 * Reads a built folder once (some 8 MB; synchronously, which takes a third of the processor time: 36 ms). What is not
 * in the list is not served, whatever the address. What is in it stays the same when a new build replaces the folder.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (path.includes(`${sep}.`)) continue
    const name = `/${relative(folder, path).split(sep).join('/')}`
    const file = readStaticFile(path, name.startsWith('/assets/'), (copy) => paths.has(copy))
    if (file !== undefined) files.set(name, file)
  }
  return files
}

function readStaticFile(path: string, isHashed: boolean, exists: (path: string) => boolean): StaticFile | undefined {
  const type = types[extname(path)]
  if (type === undefined) return undefined
  const bytes = readFileSync(path)
  const copies = (['br', 'gzip'] as const).filter((encoding) => exists(path + endings[encoding]))
  return {
    bytes,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isHashed,
    copies: copies.map((encoding) => ({ encoding, bytes: readFileSync(path + endings[encoding]) })),
  }
}

/**
 * A picture keeps its name when it changes, so it is revalidated after a day; what controls the page, after an hour.
 */
function freshness({ isHashed, type }: StaticFile): string {
  if (isHashed) return 'public, max-age=31536000, immutable'
  return type.startsWith('image/') ? 'public, max-age=86400, stale-while-revalidate=604800' : 'public, max-age=3600'
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The file at the request's address, compressed if the browser accepts it; undefined when there is none. */
export function serveStaticFile(files: StaticFiles, request: Request): Response | undefined {
  const file = isRead(request) ? files.get(pathOf(request)) : undefined
  return file && reply(file, request)
}

/**
 * A hashed file that this server did not start with. It belongs to a newer build whose pages another server already
 * sends, or to the previous build, whose pages are still open. A missing one must not be cached, since the next server
 * may have it.
 * @param folders of hashed files, in the order of the search; read anew each time
 * @returns undefined for any other address
 */
export async function serveOtherRelease(folders: readonly string[], request: Request): Promise<Response | undefined> {
  const path = pathOf(request)
  if (!isRead(request) || dirname(path) !== '/assets') return undefined
  for (const folder of folders) {
    const names = await readdir(folder).catch((): string[] => [])
    if (!names.includes(basename(path))) continue
    const file = readStaticFile(join(folder, basename(path)), true, (copy) => names.includes(basename(copy)))
    if (file !== undefined) return reply(file, request)
  }
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('This file belongs to another release; load the page again.\n', { status: 404, headers })
}

function reply(file: StaticFile, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const copy = file.copies.find(({ encoding }) => accepts(accepted, encoding))
  const bytes = copy?.bytes ?? file.bytes
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': freshness(file),
    etag: copy ? file.etag.replace(/"$/, `-${copy.encoding}"`) : file.etag,
    'x-content-type-options': 'nosniff',
  })
  if (file.copies.length > 0) headers.set('vary', 'accept-encoding')
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers })
  if (copy) headers.set('content-encoding', copy.encoding)
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
