import { useEffect, useRef, useState } from 'react'
import { CompareView } from '#ui/compare-view.tsx'
import type { PairPicture, SizedPicture } from '#web/pictures/pictures.ts'
import { SitePicture } from './site-picture.tsx'

export interface PairViewProps {
  pair: PairPicture
  alt: string
  /** Crops pictures that are side by side; without it they are whole. */
  aspectRatio?: number
  /** Visible when the page opens, so it starts with the result. */
  isFirst?: boolean
}

/** Enlarged further, the smallest of our pictures (512 px) looks soft on a large screen. */
const upscaleMax = 1.5

/** A before/after pair, never taller than the window. It develops when it first becomes visible. */
export function PairView({ pair, alt, aspectRatio, isFirst = false }: PairViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => entries[0]?.isIntersecting && setSeen(true), {
      threshold: 0.25,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const ratio = aspectRatio ?? pair.width / pair.height
  const widest = [`${Math.round(ratio * 76)}vh`, ...(aspectRatio ? [] : [`${Math.round(pair.width * upscaleMax)}px`])]
  return (
    <div ref={frame} className="w-full" style={{ maxWidth: `min(${widest.join(', ')})` }}>
      <CompareView
        before={<Side picture={pair.before} pair={pair} alt="" />}
        after={<Side picture={pair.after} pair={pair} alt={alt} isFirst={isFirst} />}
        alt={alt}
        aspectRatio={String(ratio)}
        isDeveloping={isSeen}
      />
    </div>
  )
}

interface SideProps {
  picture: SizedPicture
  pair: PairPicture
  alt: string
  isFirst?: boolean
}

/** Two thirds of the page beside its text; the full width on a phone. */
function Side({ picture, pair, alt, isFirst = false }: SideProps) {
  const { width, height, placeholder } = pair
  return (
    <SitePicture
      picture={picture}
      alt={alt}
      sizes="(min-width: 1280px) 820px, (min-width: 768px) 66vw, calc(100vw - 2rem)"
      width={width}
      height={height}
      placeholder={placeholder}
      isFirst={isFirst}
      className="size-full object-cover object-[50%_15%]"
    />
  )
}
