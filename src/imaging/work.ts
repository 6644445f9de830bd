import type { Size } from '#imaging/image.ts'

/** Work on a photo that takes long enough to be counted. */
export type Work =
  | { readonly kind: 'decode' | 'encode' }
  | { readonly kind: 'resize'; readonly from: Size }
  /** isKept: the answer was kept from an earlier run. */
  | { readonly kind: 'look'; readonly network: string; readonly isKept: boolean }

let tell: ((work: Work) => void) | null = null

/** Has every piece of work told to `watcher`, in the place of who was told before; null: to nobody. */
export function watchWork(watcher: ((work: Work) => void) | null): void {
  tell = watcher
}

/** Says that a piece of work begins. */
export function tellWork(work: Work): void {
  tell?.(work)
}
