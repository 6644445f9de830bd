import { useEffect, useRef, useState } from 'react'

interface Changes<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** The gesture of the last change; null where the next one is a step of its own. */
  readonly gesture: number | null
}

/**
 * A value whose changes Ctrl+Z takes back and Ctrl+Shift+Z makes again, before the editor's own undo hears the keys. All
 * changes of one gesture are one step; `begin` starts another.
 */
export function useUndoneChanges<Value>(first: Value) {
  const [changes, setChanges] = useState<Changes<Value>>({ past: [], now: first, future: [], gesture: null })
  const gesture = useRef(0)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')
      if (!isOurs || isElsewhere(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      setChanges(event.shiftKey || key === 'y' ? redone : undone)
    }
    window.addEventListener('keydown', follow, true)
    return () => window.removeEventListener('keydown', follow, true)
  }, [])
  const change = (next: (now: Value) => Value) => {
    const { current } = gesture
    setChanges((known) => changed(known, next(known.now), current))
  }
  const begin = () => {
    gesture.current++
  }
  return { value: changes.now, change, begin }
}

function changed<Value>(known: Changes<Value>, now: Value, gesture: number): Changes<Value> {
  if (now === known.now) return known
  const past = known.gesture === gesture ? known.past : [...known.past, known.now]
  return { past, now, future: [], gesture }
}

function undone<Value>({ past, now, future, gesture }: Changes<Value>): Changes<Value> {
  if (past.length === 0) return { past, now, future, gesture }
  return { past: past.slice(0, -1), now: past.at(-1) as Value, future: [now, ...future], gesture: null }
}

function redone<Value>({ past, now, future, gesture }: Changes<Value>): Changes<Value> {
  const [next, ...rest] = future
  if (next === undefined) return { past, now, future, gesture }
  return { past: [...past, now], now: next, future: rest, gesture: null }
}

/** Fields and overlays have an undo of their own. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null
