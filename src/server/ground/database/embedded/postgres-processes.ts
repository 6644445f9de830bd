import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PostgresProcesses {
  /** The main process, which accepts new sessions; null when it is gone. */
  readonly first: number | null
  /** All processes that serve the folder, including the main one. */
  readonly all: readonly number[]
}

/** The value of `cluster_name`, which PostgreSQL shows in the title of all its processes but the main one. */
export const clusterNameOf = (folder: string) =>
  `emulsion-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

/** Finds them by their command lines, never by an id from a file, which may be another program's by now. */
export function findPostgresProcesses(folder: string): PostgresProcesses {
  const all = listProcesses()
  // A process forked a moment ago still has the title of the main one.
  const named = all.filter(({ line }) => line.includes(`-D ${folder} -c `))
  const first = named.find(({ parent }) => !named.some(({ pid }) => pid === parent))?.pid ?? null
  // A process started before the title was set is recognised by its parent.
  const isOurs = (one: Process) => one.line.includes(`postgres: ${clusterNameOf(folder)}: `) || one.parent === first
  return { first, all: [...named, ...all.filter((one) => !named.includes(one) && isOurs(one))].map(({ pid }) => pid) }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly line: string
}

const listProcesses = () => (existsSync('/proc/self/stat') ? readProc() : runPs())

/** For Linux, where `ps` may not be installed. */
function readProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const line = readFileSync(join('/proc', name, 'cmdline'), 'utf8').replaceAll('\0', ' ')
        // pid (name) state parent …; the name may contain anything. State Z: ended and not yet waited for.
        const [state, parent] =
          readFileSync(join('/proc', name, 'stat'), 'utf8')
            .split(') ')
            .at(-1)
            ?.split(' ') ?? []
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), line }]
      } catch {
        // It has ended since.
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
