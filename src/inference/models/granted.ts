import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** What this process may use: of the machine, or of the container that it runs in. */
export interface Granted {
  /** Whole cores, at least one: of 1.5 cores it is one, because a second thread would wait half of its time. */
  readonly cores: number
  /** The tightest limit of memory, in bytes; null: only the machine's. */
  readonly memoryBytes: number | null
  /** What is left below that limit, counting as free what caches of files would give back; null without a limit. */
  readonly memoryLeftBytes: number | null
}

/** Reads a file, or throws. */
export type ReadFile = (path: string) => string

/**
 * Reads the limits of control groups, version 2 (docs.kernel.org/admin-guide/cgroup-v2.html) and version 1, of the
 * process's own group and of those above it: each of them binds. Without control groups, only the cores of the machine
 * that this process may run on count (affinity and cpusets are part of `parallelism`).
 */
export function readGranted(
  read: ReadFile = (path) => readFileSync(path, 'utf8'),
  parallelism = availableParallelism(),
): Granted {
  const groups = findGroups(read)
  const quotas = groups.flatMap((group) => group.cores(read) ?? [])
  const memories = groups.flatMap((group) => group.memory(read) ?? [])
  const tightest = memories.toSorted((a, b) => a.limit - b.limit)[0]
  const left = memories.map(({ limit, used }) => Math.max(0, limit - used))
  return {
    cores: Math.max(1, Math.floor(Math.min(parallelism, ...quotas))),
    memoryBytes: tightest?.limit ?? null,
    memoryLeftBytes: left.length === 0 ? null : Math.min(...left),
  }
}

interface Group {
  cores(read: ReadFile): number | null
  memory(read: ReadFile): { readonly limit: number; readonly used: number } | null
}

const mount = '/sys/fs/cgroup'

function findGroups(read: ReadFile): Group[] {
  const lines = (tryRead(read, '/proc/self/cgroup') ?? '0::/').trim().split('\n')
  return lines.flatMap((line) => {
    const [, controllers = '', ...rest] = line.split(':')
    const path = rest.join(':')
    if (controllers === '') return foldersTo(mount, path).map(unifiedGroup)
    const names = controllers.split(',')
    const isCpu = names.includes('cpu')
    if (!isCpu && !names.includes('memory')) return []
    // Both names are usual, and either may be a link to the other.
    const mounts = [join(mount, controllers), join(mount, isCpu ? 'cpu' : 'memory')]
    return [...new Set(mounts)].flatMap((folder) => foldersTo(folder, path)).map(isCpu ? cpuGroup : memoryGroup)
  })
}

/** The folders from the mount to a group. Inside a container the path may be the host's; then only the mount is there. */
function foldersTo(folder: string, path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '..')
  return [folder, ...parts.map((_, at) => join(folder, ...parts.slice(0, at + 1)))]
}

const unifiedGroup = (folder: string): Group => ({
  cores(read) {
    const [quota, period] = (tryRead(read, `${folder}/cpu.max`) ?? '').trim().split(' ').map(Number)
    return share(quota, period)
  },
  memory: (read) => memoryOf(read, folder, { limit: 'memory.max', used: 'memory.current', cached: 'inactive_file' }),
})

const cpuGroup = (folder: string): Group => ({
  cores: (read) =>
    share(
      numberIn(read, `${folder}/cpu.cfs_quota_us`) ?? undefined,
      numberIn(read, `${folder}/cpu.cfs_period_us`) ?? 0,
    ),
  memory: () => null,
})

const memoryGroup = (folder: string): Group => ({
  cores: () => null,
  memory: (read) =>
    memoryOf(read, folder, {
      limit: 'memory.limit_in_bytes',
      used: 'memory.usage_in_bytes',
      cached: 'total_inactive_file',
    }),
})

/** `max` is NaN, and -1 stands for no quota in version 1. */
const share = (quota = Number.NaN, period = Number.NaN): number | null =>
  quota > 0 && period > 0 ? quota / period : null

/** Version 1 writes a number near 2^63 where there is no limit. */
const limitMax = 2 ** 60

function memoryOf(read: ReadFile, folder: string, names: { limit: string; used: string; cached: string }) {
  const limit = numberIn(read, `${folder}/${names.limit}`)
  if (limit === null || limit >= limitMax) return null
  const cached = new RegExp(`^${names.cached} (\\d+)$`, 'm').exec(tryRead(read, `${folder}/memory.stat`) ?? '')?.[1]
  return { limit, used: (numberIn(read, `${folder}/${names.used}`) ?? 0) - Number(cached ?? 0) }
}

function numberIn(read: ReadFile, path: string): number | null {
  const text = tryRead(read, path)?.trim()
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null
}

function tryRead(read: ReadFile, path: string): string | undefined {
  try {
    return read(path)
  } catch {
    // The kernel has no such group, or this is not Linux.
    return undefined
  }
}
