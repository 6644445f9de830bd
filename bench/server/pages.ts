// node bench/server/pages.ts [pages]: public pages with the cache (PAGE_CACHE_MB) and without it, each on a server of its
// own with an embedded PostgreSQL, started as `npm start` starts it. Prints pages by second of the server's processor
// time, and latencies at a fixed rate. Fails below 2,000 pages a second a core, or with a p99 of 20 ms or more.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, pathIn } from '#i18n/languages.ts'
import { publicPaths } from '../../src/web/metadata/public-paths.ts'
import { drive, type Load, type LoadResult } from './keep-alive.ts'

const count = Number(process.argv[2] ?? 20_000)
const goal = { pagesPerCoreSecond: 2_000, p99Ms: 20 }
const root = join(import.meta.dirname, '../..')
const brotli = 'Accept-Encoding: gzip, deflate, br, zstd'
const themes = ['', 'emulsion_theme=light', 'emulsion_theme=dark']

interface Measured {
  readonly what: string
  readonly perSecond: number
  readonly result: LoadResult
}

const before = await measure('0', Math.ceil(count / 20), 40)
const after = await measure('64', count, 1_000)
for (const { what, perSecond } of after.fast) {
  const old = before.fast.find((other) => other.what === what)
  const ratio = old === undefined ? '' : `, ${(perSecond / old.perSecond).toFixed(0)} times ${old.perSecond.toFixed(0)}`
  console.log(`${what}: ${perSecond.toFixed(0)} pages a second of a core${ratio}`)
}
for (const [name, { paced, rate, memoryMb }] of Object.entries({ before, after }))
  console.log(`${name}, ${rate} a second: ${latencies(paced)}; memory at the end ${memoryMb} MB`)
const slowest = Math.min(...after.fast.map(({ perSecond }) => perSecond))
if (slowest < goal.pagesPerCoreSecond || at(after.paced, 0.99) >= goal.p99Ms) process.exitCode = 1

async function measure(cacheMb: string, pages: number, rate: number) {
  const server = await start(cacheMb)
  try {
    const everyPage: Load['request'] = (n) => ({
      path: pathIn(languages[n % 6] ?? 'en', publicPaths[Math.floor(n / 6) % publicPaths.length] ?? '/'),
      headers: [brotli, `Cookie: ${themes[Math.floor(n / 6 / publicPaths.length) % 3]}`],
    })
    const visitors = await Promise.all(Array.from({ length: 100 }, () => becomeVisitor(server.port)))
    const etag = (
      await fetch(`http://127.0.0.1:${server.port}/`, { headers: { 'accept-encoding': 'br' } })
    ).headers.get('etag')
    const rows: Readonly<Record<string, Load['request']>> = {
      'the front page, newcomers': () => ({ path: '/', headers: [brotli] }),
      'every page, language and theme, newcomers': everyPage,
      'the front page, returning visitors': (n) => ({ path: '/', headers: [brotli, `Cookie: ${visitors[n % 100]}`] }),
      ...(etag && { 'a reload, not modified': () => ({ path: '/', headers: [brotli, `If-None-Match: ${etag}`] }) }),
    }
    const warm = { port: server.port, connections: 8, count: Math.min(pages, 2 * 6 * 3 * publicPaths.length) }
    await drive({ ...warm, request: everyPage })
    const fast: Measured[] = []
    for (const [what, request] of Object.entries(rows)) {
      const cpuBefore = server.cpuSeconds()
      const result = await drive({ port: server.port, connections: 16, count: pages, request })
      fast.push({ what, perSecond: pages / (server.cpuSeconds() - cpuBefore), result })
      console.log(
        `cache ${cacheMb} MB, ${what}: ${(pages / result.seconds).toFixed(0)} a second, ${JSON.stringify(result.statuses)}`,
      )
    }
    const paced = await drive({ ...warm, connections: 64, count: rate * 10, ratePerSecond: rate, request: everyPage })
    return { fast, paced, rate, memoryMb: server.memoryMb() }
  } finally {
    await server.end()
  }
}

async function becomeVisitor(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/pricing`)
  await response.arrayBuffer()
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function start(cacheMb: string) {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-pages-'))
  const { NODE_ENV: _, ...inherited } = process.env
  const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  const env = { ...inherited, ...memory, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', PAGE_CACHE_MB: cacheMb }
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'dist/programs/server.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)))
    child.stdout.on('data', (text) => {
      said += said.length > 10_000 ? '' : String(text)
      const found = /is ready at \S+:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  return {
    port,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    memoryMb: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024),
    async end() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function at({ times }: LoadResult, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

function latencies(result: LoadResult): string {
  const told = [0.5, 0.95, 0.99, 1].map((share) => at(result, share).toFixed(1))
  return `p50 ${told[0]} ms, p95 ${told[1]}, p99 ${told[2]}, longest ${told[3]}`
}
