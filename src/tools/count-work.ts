import { AsyncLocalStorage } from 'node:async_hooks'
import type { Size } from '#imaging/image.ts'
import { type Work, watchWork } from '#imaging/work.ts'

/** What a run did, beside its kernels. */
export interface WorkCounts {
  /** How often each network was asked, by its id. */
  readonly looks: Readonly<Record<string, number>>
  /** How many of these answers were kept from earlier runs. */
  readonly kept: number
  /** Pictures that were decoded, masks included. */
  readonly decodes: number
  readonly encodes: number
  /** Times that all of the photo was read to make a smaller or larger copy. */
  readonly resizes: number
}

const runs = new AsyncLocalStorage<Work[]>()

/** Counts the work of a run; runs may lie beside each other. */
export async function countWork<Result>(
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; countsOf(photo: Size): WorkCounts }> {
  watchWork((work) => runs.getStore()?.push(work))
  const done: Work[] = []
  const result = await runs.run(done, run)
  return { result, countsOf: (photo) => addUp(done, photo) }
}

function addUp(done: readonly Work[], { width, height }: Size): WorkCounts {
  const looks: Record<string, number> = {}
  const counts = { kept: 0, decodes: 0, encodes: 0, resizes: 0 }
  for (const work of done)
    switch (work.kind) {
      case 'look':
        looks[work.network] = (looks[work.network] ?? 0) + 1
        if (work.isKept) counts.kept++
        break
      case 'decode':
        counts.decodes++
        break
      case 'encode':
        counts.encodes++
        break
      case 'resize':
        if (work.from.width * work.from.height >= width * height) counts.resizes++
    }
  return { looks, ...counts }
}
