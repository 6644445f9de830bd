import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType, useRevalidator } from 'react-router'
import { type GalleryEntry, galleryIdsMax } from '#contract/gallery.ts'
import { deleteEntries, listEntries, markFavourites } from '#web/api/gallery.ts'
import { type GalleryData, galleryPageLength } from './gallery-page.ts'
import { keepPages, keptAnchor, keptPages } from './kept-pages.ts'
import { appendPage, mergePages } from './merge-pages.ts'

export type MoreState = 'idle' | 'loading' | 'failed'

/** The pages read so far, and what changes them. What was changed shows at once, and as it was if the server refuses. */
export function useGallery(data: GalleryData) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(() => ({ data, page: mergePages(keptPages(data.key), data.page) }))
  const [more, setMore] = useState<MoreState>('idle')
  if (state.data !== data) {
    const known = state.data.key === data.key ? state.page : null
    setState({ data, page: mergePages(known, data.page) })
    if (known === null) setMore('idle')
  }
  const { page } = state
  useEffect(() => keepPages(data.key, page), [data.key, page])
  useKeptPlace()

  const setEntries = (change: (entries: readonly GalleryEntry[]) => GalleryEntry[]) =>
    setState((before) => ({ ...before, page: { ...before.page, entries: change(before.page.entries) } }))
  const patch = (ids: ReadonlySet<string>, changes: Partial<GalleryEntry>) =>
    setEntries((entries) => entries.map((entry) => (ids.has(entry.id) ? { ...entry, ...changes } : entry)))

  const isLoading = useRef(false)
  const showMore = async () => {
    const { next } = page
    if (next === null || isLoading.current) return
    isLoading.current = true
    setMore('loading')
    try {
      const read = await listEntries(data.filter, next, galleryPageLength)
      // The list may have become another meanwhile.
      setState((before) =>
        before.data.key === data.key && before.page.next === next
          ? { ...before, page: appendPage(before.page, read) }
          : before,
      )
      setMore('idle')
    } catch {
      setMore('failed')
    } finally {
      isLoading.current = false
    }
  }

  return {
    page,
    more,
    showMore,
    rename: (id: string, name: string) => patch(new Set([id]), { name }),
    async favour(ids: readonly string[], isFavourite: boolean): Promise<void> {
      patch(new Set(ids), { isFavourite })
      try {
        for (const part of partsOf(ids)) await markFavourites(part, isFavourite)
      } catch (error) {
        await revalidate()
        throw error
      }
    },
    /** @param onProgress how many of the entries are deleted */
    async remove(ids: readonly string[], onProgress: (done: number) => void = () => {}): Promise<void> {
      let done = 0
      try {
        for (const part of partsOf(ids)) {
          await deleteEntries(part)
          const gone = new Set(part)
          setEntries((entries) => entries.filter(({ id }) => !gone.has(id)))
          done += part.length
          onProgress(done)
        }
      } finally {
        await revalidate()
      }
    },
  }
}

function* partsOf(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += galleryIdsMax) yield ids.slice(from, from + galleryIdsMax)
}

/** After going back, the entry that led away stands where it stood: estimated heights alone would miss it. */
function useKeptPlace(): void {
  const isBack = useNavigationType() === 'POP'
  const isDone = useRef(false)
  useEffect(() => {
    const anchor = keptAnchor()
    if (!isBack || anchor === null || isDone.current) return
    isDone.current = true
    const place = () => {
      const entry = document.querySelector(`[data-entry="${CSS.escape(anchor.id)}"]`)
      if (entry) window.scrollBy({ top: entry.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
    }
    // Once after the router has scrolled, and once after the entries around it have their true heights.
    let frame = requestAnimationFrame(() => {
      place()
      frame = requestAnimationFrame(place)
    })
    return () => cancelAnimationFrame(frame)
  }, [isBack])
}

/** The same function at every render, which calls the one of the latest. */
export function useLatest<Given extends unknown[]>(latest: (...given: Given) => void): (...given: Given) => void {
  const kept = useRef(latest)
  // Before the next click can come.
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...given: Given) => kept.current(...given), [])
}
