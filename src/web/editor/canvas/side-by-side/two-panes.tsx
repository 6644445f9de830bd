import { ArrowLeftRight, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { atom, type WritableAtom } from 'nanostores'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { type LinkedView, wholeView } from '#web/editor/model/viewport/linked-view.ts'
import type { PictureCache, Shown } from '#web/editor/pictures/picture-cache.ts'
import { followPane } from './follow-pane.ts'
import { sideKeys } from './side-keys.ts'
import './two-panes.css'

/** One of the two pictures. */
export interface Side {
  readonly shown: Shown
  /** What it is called, for screen readers. */
  readonly name: string
  /** What stands in its corner. */
  readonly label: ReactNode
}

interface TwoPanesProps {
  readonly sides: readonly [Side, Side]
  readonly cache: PictureCache
  readonly title: string
  /** Class of the colour around the pictures. */
  readonly ground: string
  onSwap(): void
  onClose(): void
}

type OpenPane = ReturnType<typeof followPane>

/** Two pictures beside each other, above each other on a tall screen; zoomed and moved as one. Fills its parent, a flex column. */
export function TwoPanes({ sides, cache, title, ground, onSwap, onClose }: TwoPanesProps) {
  const t = useTranslator()
  const linked = useRef<WritableAtom<LinkedView>>(null)
  linked.current ??= atom(wholeView)
  const panes = [useRef<OpenPane>(null), useRef<OpenPane>(null)] as const
  const place = useRef<HTMLDivElement>(null)
  const acts = {
    close: onClose,
    swap: onSwap,
    fit: () => linked.current?.set(wholeView),
    actualSize: () => panes[1].current?.actualSize(),
    zoomBy: (factor: number) => panes[1].current?.zoomBy(factor),
    panBy: (dx: number, dy: number) => panes[1].current?.panBy(dx, dy),
  }
  const newest = useRef(acts)
  newest.current = acts
  useEffect(() => {
    const before = document.activeElement
    place.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
    const stop = sideKeys(place.current as HTMLElement, () => newest.current)
    return () => {
      stop()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const [left, right] = [sides[0].shown.key, sides[1].shown.key]
  useEffect(() => cache.releaseBut([left, right]), [cache, left, right])
  return (
    <>
      <p id="side-keys" className="sr-only">
        {t(
          'Arrow keys move both pictures, plus and minus zoom, 0 fits, 1 shows actual pixels, X swaps them, Escape closes.',
        )}
      </p>
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-2">
        <h2 className="min-w-0 flex-1 truncate px-1 text-14">{title}</h2>
        <IconButton label={t('Swap')} keys="X" icon={ArrowLeftRight} onClick={onSwap} />
        <IconButton label={t('Half as close')} keys="−" icon={ZoomOut} onClick={() => acts.zoomBy(0.5)} />
        <IconButton label={t('Fit')} keys="0" icon={Maximize} onClick={acts.fit} />
        <IconButton label={t('Twice as close')} keys="+" icon={ZoomIn} onClick={() => acts.zoomBy(2)} />
        <IconButton label={t('Close')} keys="Esc" icon={X} onClick={onClose} />
      </div>
      <div ref={place} className="side-panes bg-line">
        {sides.map((side, index) => (
          <Pane
            key={index === 0 ? 'left' : 'right'}
            side={side}
            ground={ground}
            linked={linked.current as WritableAtom<LinkedView>}
            pane={panes[index] as RefObject<OpenPane | null>}
            cache={cache}
          />
        ))}
      </div>
    </>
  )
}

interface PaneProps {
  readonly side: Side
  readonly ground: string
  readonly linked: WritableAtom<LinkedView>
  readonly pane: RefObject<OpenPane | null>
  readonly cache: PictureCache
}

/** One of the two, and what stands in its corner. */
function Pane({ side, ground, linked, pane, cache }: PaneProps) {
  const { shown } = side
  const place = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const open = followPane({
      place: place.current as HTMLDivElement,
      board: board.current as HTMLDivElement,
      canvas: canvas.current as HTMLCanvasElement,
      shown,
      cache,
      linked,
    })
    pane.current = open
    return () => open.stop()
  }, [shown, cache, linked, pane])
  return (
    <div className={`relative min-h-0 min-w-0 overflow-hidden ${ground}`}>
      <div
        ref={place}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom what it shows
        tabIndex={0}
        aria-label={side.name}
        aria-describedby="side-keys"
        className="absolute inset-0 cursor-grab touch-none overflow-hidden outline-none select-none after:pointer-events-none after:absolute after:inset-0 active:cursor-grabbing focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-white focus-visible:after:shadow-[inset_0_0_0_4px_rgb(0_0_0/0.75)]"
      >
        <div
          ref={board}
          hidden={shown.photo?.hasAlpha === false}
          aria-hidden="true"
          className="checkerboard absolute top-0 left-0 origin-top-left"
        />
        <canvas ref={canvas} className="absolute inset-0 size-full" />
      </div>
      <div className="side-name">{side.label}</div>
    </div>
  )
}
