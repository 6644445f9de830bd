import { hostname } from 'node:os'
import { programVersion } from '#provenance/statement.ts'
import type { Settings } from '#server/ground/env.ts'

/** Which process of which version does something: in the rows of jobs, and in the log. */
export interface ProcessName {
  readonly worker: string
  readonly version: string
}

/** The setting NODE_NAME, or what tells this process from all others of the installation. */
export function processNameOf({ nodeName }: Pick<Settings, 'nodeName'>): ProcessName {
  return { worker: nodeName ?? `emulsion@${hostname()}:${process.pid}`, version: programVersion }
}
