import { setTimeout } from 'node:timers/promises'
import type { RenderPool, RenderPoolState } from '#server/pictures/render/render-run.ts'

/** photos: uploads, previews and downloads; edits: the tools. */
export type PoolName = 'photos' | 'edits'

/** The pools of this process, as health and metrics see them. */
export interface RenderPools {
  add(name: PoolName, pool: RenderPool): void
  list(): readonly { readonly name: PoolName; readonly pool: RenderPool }[]
}

export function createRenderPools(): RenderPools {
  const pools: { name: PoolName; pool: RenderPool }[] = []
  return { add: (name, pool) => void pools.push({ name, pool }), list: () => pools }
}

/** How often, and for how long in a row, nothing may be found at work before somebody counts as gone. */
const quietCheckMs = 1000
const quietChecks = 10
/** Whoever waits goes on after so long all the same: a busy server has no quiet. Taste, as both above. */
const untilQuietMaxMs = 600_000

const isAtWork = ({ waiting, children }: RenderPoolState) => waiting > 0 || children.some(({ isBusy }) => isBusy)

/**
 * Resolves once nothing works or waits in this process, and where something did, once that has been so for ten seconds;
 * at last after ten minutes.
 * @param sleep as that of node:timers/promises
 */
export async function untilQuiet(
  pools: Pick<RenderPools, 'list'>,
  signal: AbortSignal,
  sleep: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<void> = setTimeout,
): Promise<void> {
  const isAnyAtWork = () => pools.list().some(({ pool }) => isAtWork(pool.state()))
  let quiet = isAnyAtWork() ? 0 : quietChecks
  for (let waitedMs = 0; quiet < quietChecks && waitedMs < untilQuietMaxMs; waitedMs += quietCheckMs) {
    await sleep(quietCheckMs, undefined, { signal })
    quiet = isAnyAtWork() ? 0 : quiet + 1
  }
}

/** One may have been killed by chance, as when memory ran out for a moment. */
const failedStartsMax = 2

/** @throws Error when a pool has no child that could work, and those that were started failed */
export async function checkEngine(pools: RenderPools): Promise<void> {
  for (const { name, pool } of pools.list()) {
    const { children, failedStarts } = pool.state()
    if (failedStarts > failedStartsMax && !children.some(({ isReady }) => isReady))
      throw new Error(`the children for ${name} do not start: ${failedStarts} in a row ended before they were ready`)
  }
}
