import { type RefObject, useEffect, useRef } from 'react'

/**
 * Which items of a list are on the screen, also after scrolling.
 * @param keys the items' `data-key`, as one text: another text means other items
 * @returns whether the item with this key is in view; true for all until the browser has looked
 */
export function useInView(list: RefObject<HTMLElement | null>, keys: string): (key: string) => boolean {
  const inView = useRef<Set<string> | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      inView.current ??= new Set()
      for (const { target, isIntersecting } of entries) {
        const key = (target as HTMLElement).dataset.key ?? ''
        if (isIntersecting) inView.current.add(key)
        else inView.current.delete(key)
      }
    })
    for (const item of list.current?.children ?? []) observer.observe(item)
    return () => observer.disconnect()
  }, [list, keys])
  return useRef((key: string) => inView.current?.has(key) ?? true).current
}
