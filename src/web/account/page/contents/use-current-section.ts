import { useEffect, useState } from 'react'

/** A section is current once its title has come this far up the window. Taste. */
const readingShare = 0.3

interface Place<Id extends string> {
  readonly id: Id
  /** In px from the window's upper edge. */
  readonly top: number
  readonly bottom: number
}

/**
 * The section that is read: the last one whose title has come up far enough. At the end of the page the last ones cannot
 * come up, so it is the one that was asked for, where it is in view, or else the last.
 */
export function currentOf<Id extends string>(
  places: readonly Place<Id>[],
  { height, isAtEnd, asked }: { height: number; isAtEnd: boolean; asked: string },
): Id | undefined {
  if (isAtEnd) {
    const wanted = places.find(({ id }) => id === asked)
    return wanted && wanted.bottom > 0 && wanted.top < height ? wanted.id : places.at(-1)?.id
  }
  return (places.findLast(({ top }) => top <= height * readingShare) ?? places[0])?.id
}

/** The id of the section that is read now, followed while the page is scrolled. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState<Id | undefined>(ids[0])
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const places = ids.flatMap((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect()
        return box === undefined ? [] : [{ id, top: box.top, bottom: box.bottom }]
      })
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      setCurrent(currentOf(places, { height: clientHeight, isAtEnd, asked: location.hash.slice(1) }))
    }
    look()
    const stop = new AbortController()
    for (const event of ['scroll', 'resize', 'hashchange'])
      window.addEventListener(event, look, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [ids])
  return current
}
