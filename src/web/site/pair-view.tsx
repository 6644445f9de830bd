import { useEffect, useRef, useState } from 'react'
import { CompareView } from '#ui/compare-view.tsx'
import type { PairPicture } from '../pictures.ts'

/** A before/after pair, never taller than the window lets one see at once; it develops when it first comes into sight. */
export function PairView({ pair, alt }: { pair: PairPicture; alt: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => entry.isIntersecting && setSeen(true), { threshold: 0.25 })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const ratio = pair.width / pair.height
  return (
    <div ref={frame} className="w-full" style={{ maxWidth: `${Math.round(ratio * 76)}vh` }}>
      <CompareView
        before={pair.before}
        after={pair.after}
        alt={alt}
        aspectRatio={String(ratio)}
        isDeveloping={isSeen}
      />
    </div>
  )
}
