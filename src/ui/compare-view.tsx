import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslator } from '#i18n/use-messages.ts'

export interface CompareViewProps {
  /** The elements that draw the pictures; both fill the same frame. */
  before: ReactNode
  after: ReactNode
  /** What the pictures show, for screen readers. */
  alt: string
  /** later: the old picture alone. now: the new one appears once from left to right, then the line returns. */
  development?: 'later' | 'now'
}

/**
 * The same picture before and after a line that can be dragged from anywhere, or moved by the arrow keys; as large as its
 * parent.
 */
export function CompareView({ before, after, alt, development }: CompareViewProps) {
  const t = useTranslator()
  const [at, setAt] = useState(50)
  const [isDragging, setDragging] = useState(false)
  const [phase, setPhase] = useState(development)
  useEffect(() => setPhase(development), [development])
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  const follow = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box && box.width > 0) setAt(clamp(((event.clientX - box.left) / box.width) * 100))
  }
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return
    frame.current?.setPointerCapture(event.pointerId)
    setDragging(true)
    setPhase(undefined)
    follow(event)
  }
  const nudge = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    setPhase(undefined)
    setAt(clamp(at + move * (event.shiftKey ? 5 : 1)))
  }

  return (
    <div
      ref={frame}
      onPointerDown={start}
      onPointerMove={(event) => isDragging && follow(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      data-develop={phase}
      onAnimationEnd={(event) => event.animationName === 'develop-before' && setPhase(undefined)}
      style={{ '--at': `${at}%` } as CSSProperties}
      className="compare relative size-full cursor-ew-resize touch-pan-y overflow-hidden select-none"
    >
      <Layer className="compare-after">{after}</Layer>
      <Layer className="compare-before">{before}</Layer>
      <Tag side="left" opacity={fade(at)}>
        {t('Before')}
      </Tag>
      <Tag side="right" opacity={fade(100 - at)}>
        {t('After')}
      </Tag>
      <div
        id={id}
        role="slider"
        tabIndex={0}
        aria-label={t('Compare before and after: {alt}', { alt })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={t('{percent} % before', { percent: Math.round(at) })}
        onKeyDown={nudge}
        className="compare-line group absolute inset-y-0 -ml-px w-0.5 bg-white outline-none"
      >
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-white text-black shadow-overlay transition-[scale] group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-white pointer-coarse:size-11">
          <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-[1.5]" aria-hidden="true">
            <path d="m18 8 4 4-4 4M2 12h20M6 8l-4 4 4 4" />
          </svg>
        </span>
      </div>
    </div>
  )
}

function Layer({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`absolute inset-0 ${className}`}>{children}</div>
}

function Tag({ side, opacity, children }: { side: 'left' | 'right'; opacity: number; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      style={{ opacity }}
      className={`compare-tag compare-tag-${side} pointer-events-none absolute bottom-3 rounded-control bg-black/60 px-2 py-1 text-12 text-white ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {children}
    </span>
  )
}

const clamp = (at: number) => Math.min(100, Math.max(0, at))

/** Fades a label out before the line reaches it: opaque at 22 % of the width, gone at 10 %. */
const fade = (distance: number) => Math.min(1, Math.max(0, (distance - 10) / 12))

/** How far a key moves the line, in percent of the width; five times as far with the shift key. */
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowDown: -2,
  ArrowRight: 2,
  ArrowUp: 2,
  PageDown: -10,
  PageUp: 10,
  Home: -100,
  End: 100,
}
