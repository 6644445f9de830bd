import type { RenderPool } from '#server/pictures/render/render-run.ts'

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
