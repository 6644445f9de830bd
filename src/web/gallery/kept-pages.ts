import type { GalleryPage } from '#contract/gallery.ts'

/** The list as it was left, so that going back shows it at its full length and at the same place. */
interface KeptPages {
  readonly key: string
  readonly page: GalleryPage
}

let kept: KeptPages | null = null
let anchor: { readonly id: string; readonly top: number } | null = null

export const keptPages = (key: string): GalleryPage | null => (kept?.key === key ? kept.page : null)

/** @param key whose list, and by which filter. Call it in effects only: the server's pages share nothing. */
export function keepPages(key: string, page: GalleryPage): void {
  if (kept?.key !== key) anchor = null
  kept = { key, page }
}

/** Notes where an entry stands in the window when a link leads away from it. */
export function keepAnchor(id: string, top: number): void {
  anchor = { id, top }
}

export const keptAnchor = () => anchor
