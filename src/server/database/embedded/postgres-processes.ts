import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PostgresProcesses {
  /** The first one, which takes new sessions; null when it is gone. */
  readonly first: number | null
  /** All that serve the folder, the first one among them. */
  readonly all: readonly number[]
}

/** As `cluster_name`, which PostgreSQL shows in the title of each of its processes but the first. */
export const clusterNameOf = (folder: string) =>
  `emulsion-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

/** By their command lines, never by an id that was kept in a file: that may be another program's by now. */
export function findPostgresProcesses(folder: string): PostgresProcesses {
  const all = listProcesses()
  // One that was forked a moment ago still has the title of the first.
  const named = all.filter(({ line }) => line.includes(`-D ${folder} -c `))
  const first = named.find(({ parent }) => !named.some(({ pid }) => pid === parent))?.pid ?? null
  // One that was started before the name was set is known by its parent.
  const isOurs = (one: Process) => one.line.includes(`postgres: ${clusterNameOf(folder)}: `) || one.parent === first
  return { first, all: [...named, ...all.filter((one) => !named.includes(one) && isOurs(one))].map(({ pid }) => pid) }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly line: string
}

const listProcesses = () => (existsSync('/proc/self/stat') ? readProc() : runPs())

/** Linux, where `ps` need not be installed. */
function readProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const line = readFileSync(join('/proc', name, 'cmdline'), 'utf8').replaceAll('\0', ' ')
        // pid (name) state parent …; the name may hold anything. One that has ended and was not waited for has state Z.
        const [state, parent] =
          readFileSync(join('/proc', name, 'stat'), 'utf8')
            .split(') ')
            .at(-1)
            ?.split(' ') ?? []
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), line }]
      } catch {
        // Ended since.
        return []
      }
    })
}

function runPs(): Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((text) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(text))
    .filter((found) => found !== null)
    .map(([, pid, parent, line]) => ({ pid: Number(pid), parent: Number(parent), line: line as string }))
}
