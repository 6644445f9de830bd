import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100

interface Stat {
  readonly parent: number
  /** Processor seconds of the process, and of its children that have ended. */
  readonly seconds: number
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name in parentheses may hold spaces.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
      stats.set(Number(name), { parent: Number(fields[1]), seconds: ticks / ticksPerSecond })
    } catch {
      // It has ended meanwhile.
    }
  }
  return stats
}

/** Process ids of `root` and all below it. */
export function familyOf(root: number, stats: ReadonlyMap<number, { parent: number }> = readStats()): number[] {
  const family = [root]
  for (const member of family) for (const [pid, { parent }] of stats) if (parent === member) family.push(pid)
  return family
}

/** Processor seconds that these processes and everything below them have used. */
export function cpuSecondsOf(roots: readonly number[]): number {
  const stats = readStats()
  const pids = new Set(roots.flatMap((root) => familyOf(root, stats)))
  return [...pids].reduce((sum, pid) => sum + (stats.get(pid)?.seconds ?? 0), 0)
}

/** Resident bytes of a process and everything below it; memory that they share is counted in each. */
export function residentBytesOf(root: number): number {
  const pageBytes = 4096
  return familyOf(root).reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
    } catch {
      return sum
    }
  }, 0)
}

/** The load average of the last minute: how many programs wanted a processor. */
export const loadAverage = () => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
