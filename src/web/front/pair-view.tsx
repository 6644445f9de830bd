import { useEffect, useRef, useState } from 'react'
import { CompareView } from '#ui/compare-view.tsx'
import type { PairPicture, SizedPicture } from '#web/pictures/pictures.ts'
import { SitePicture } from './site-picture.tsx'

export interface PairViewProps {
  pair: PairPicture
  alt: string
  /** Crops pictures that are side by side; without it they are whole. */
  aspectRatio?: number
  /** Visible when the page opens, so it loads before the scripts. */
  isFirst?: boolean
}

/** Enlarged further, the smallest of our pictures (512 px) looks soft on a large screen. */
const upscaleMax = 1.5
/** Two thirds of the page beside its text; the full width on a phone. */
const besideText = '(min-width: 1280px) 820px, (min-width: 768px) 66vw, calc(100vw - 2rem)'

/** A before/after pair, never taller than the window. */
export function PairView({ pair, alt, aspectRatio, isFirst }: PairViewProps) {
  const ratio = aspectRatio ?? pair.width / pair.height
  const widest = [`${Math.round(ratio * 76)}vh`, ...(aspectRatio ? [] : [`${Math.round(pair.width * upscaleMax)}px`])]
  return (
    <div className="w-full" style={{ maxWidth: `min(${widest.join(', ')})`, aspectRatio: String(ratio) }}>
      <DevelopingPair pair={pair} alt={alt} sizes={besideText} isFirst={isFirst ?? false} />
    </div>
  )
}

export interface DevelopingPairProps {
  pair: PairPicture
  alt: string
  /** The display width, as of an image's `sizes`. */
  sizes: string
  isFirst: boolean
}

/** A pair as large as its parent. Its result develops once it is visible and both pictures have loaded. */
export function DevelopingPair({ pair, alt, sizes, isFirst }: DevelopingPairProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const shown = frame.current
    if (!shown) return
    let isGone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        const pictures = [...shown.querySelectorAll('img')]
        // A picture that fails to load leaves the other one to be seen.
        void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => isGone || setReady(true))
      },
      { threshold: 0.25 },
    )
    observer.observe(shown)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [])
  const side = { pair, sizes, isFirst }
  return (
    <div ref={frame} className="size-full">
      <CompareView
        before={<Side {...side} picture={pair.before} alt="" />}
        after={<Side {...side} picture={pair.after} alt={alt} />}
        alt={alt}
        development={isReady ? 'now' : 'later'}
      />
    </div>
  )
}

/** The sheet's width: seven columns of twelve; the full width on a phone. */
const sheetSizes = '(min-width: 1940px) 39vw, (min-width: 1280px) 720px, (min-width: 1024px) 56vw, calc(100vw - 3rem)'

/** The place of a pair on its sheet, and of the photo that comes in its stead. */
export const sheetPictureClass = 'aspect-4/3 max-h-[62vh] w-full min-w-0 lg:aspect-3/2'

/** What a tool makes of one of our photos, on the sheet that yours is dropped on. */
export function SheetPair({ pair, alt }: { pair: PairPicture; alt: string }) {
  return (
    // An upright pair is whole, on the paper; others fill their place.
    <div
      className="mx-auto h-full max-w-full"
      style={pair.width < pair.height ? { aspectRatio: pair.width / pair.height } : undefined}
    >
      <DevelopingPair pair={pair} alt={alt} sizes={sheetSizes} isFirst />
    </div>
  )
}

function Side({ picture, pair, ...image }: DevelopingPairProps & { picture: SizedPicture }) {
  const { width, height, placeholder } = pair
  return (
    <SitePicture
      {...image}
      picture={picture}
      width={width}
      height={height}
      placeholder={placeholder}
      // What stands upright shows a face above.
      className={`size-full object-cover ${width < height ? 'object-top' : 'object-[50%_15%]'}`}
    />
  )
}
