import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Cluster } from '../cluster/cluster.ts'
import { familyOf } from './cpu.ts'

const established = '01'

/** Inodes of the open sockets to one of these local ports. */
function socketsTo(ports: ReadonlySet<number>): Map<string, number> {
  const sockets = new Map<string, number>()
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const fields = line.trim().split(/\s+/)
    const port = Number.parseInt(fields[2]?.split(':')[1] ?? '', 16)
    if (fields[3] === established && ports.has(port)) sockets.set(fields[9] as string, port)
  }
  return sockets
}

function countSockets(pid: number, sockets: ReadonlyMap<string, number>): number[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]
        const port = inode === undefined ? undefined : sockets.get(inode)
        return port === undefined ? [] : [port]
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}

export interface ServerConnections {
  readonly name: string
  readonly direct: number
  readonly pooled: number
}

/** How many connections to PostgreSQL and to the pooler each server has open now. */
export function connectionsOf({ webs, workers, database }: Cluster): ServerConnections[] {
  const sockets = socketsTo(new Set([database.directPort, database.pooledPort]))
  return [...webs, ...workers].flatMap(({ name, pid }) => {
    if (pid === null) return []
    const ports = familyOf(pid).flatMap((one) => countSockets(one, sockets))
    const count = (port: number) => ports.filter((one) => one === port).length
    return [{ name, direct: count(database.directPort), pooled: count(database.pooledPort) }]
  })
}

/** Watches until `stop`, which returns the most that each server had open at one time. */
export function watchConnections(cluster: Cluster, everyMs = 500): { stop(): ServerConnections[] } {
  const most = new Map<string, ServerConnections>()
  const look = () => {
    for (const now of connectionsOf(cluster)) {
      const before = most.get(now.name)
      most.set(now.name, {
        name: now.name,
        direct: Math.max(now.direct, before?.direct ?? 0),
        pooled: Math.max(now.pooled, before?.pooled ?? 0),
      })
    }
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return [...most.values()]
    },
  }
}
