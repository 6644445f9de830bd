import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export type TipSide = 'top' | 'bottom' | 'left' | 'right'

const delayMs = 400
/** Time to get from the control to its tip. */
const leaveMs = 120
const gapPx = 6
/** The least distance from the window's edges. */
const marginPx = 4

interface TipProps {
  readonly of: RefObject<HTMLElement | null>
  readonly side: TipSide
  readonly children: ReactNode
}

/**
 * What a control's icon means, beside it while the mouse rests on it or the keyboard has it. It says nothing that the
 * control's own label does not, so screen readers pass it by. Base UI's, with its layout engine, is 19 kB (gzip).
 */
export function Tip({ of, side, children }: TipProps) {
  const { isShown, keep, hide } = useRest(of)
  return isShown ? (
    <Text of={of} side={side} onPointerEnter={keep} onPointerLeave={hide}>
      {children}
    </Text>
  ) : null
}

/** Whether a control is rested on. Its tip may be rested on as well (WCAG 1.4.13). */
function useRest(of: RefObject<HTMLElement | null>) {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = () => clearTimeout(timer.current)
  const hide = () => {
    keep()
    setShown(false)
  }
  useEffect(() => {
    const control = of.current
    if (control === null) return
    const events: Readonly<Record<string, (event: Event) => void>> = {
      pointerenter: (event) => {
        keep()
        if ((event as PointerEvent).pointerType === 'mouse') timer.current = setTimeout(() => setShown(true), delayMs)
      },
      pointerleave: () => {
        keep()
        timer.current = setTimeout(hide, leaveMs)
      },
      pointerdown: hide,
      focus: () => setShown(control.matches(':focus-visible')),
      blur: hide,
      keydown: (event) => (event as KeyboardEvent).key === 'Escape' && hide(),
    }
    for (const [name, act] of Object.entries(events)) control.addEventListener(name, act)
    return () => {
      keep()
      for (const [name, act] of Object.entries(events)) control.removeEventListener(name, act)
    }
  }, [of])
  return { isShown, keep, hide }
}

interface TextProps extends TipProps {
  onPointerEnter(): void
  onPointerLeave(): void
}

function Text({ of, side, children, ...pointing }: TextProps) {
  const container = useOverlayContainer()
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (text.current === null || of.current === null) return
    const { x, y } = placeTip(of.current.getBoundingClientRect(), text.current.getBoundingClientRect(), side, {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    })
    text.current.style.translate = `${x}px ${y}px`
  })
  return createPortal(
    <div
      ref={text}
      {...pointing}
      aria-hidden="true"
      className="fixed top-0 left-0 z-50 w-max max-w-80 rounded-control bg-ink px-2 py-1 text-12 text-paper transition-opacity starting:opacity-0"
    >
      {children}
    </div>,
    container ?? document.body,
  )
}

interface Room {
  readonly width: number
  readonly height: number
}

/** The top left corner of a tip in CSS px of the window: on its side, or on the other where that has no room. */
export function placeTip(
  control: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
  tip: Room,
  side: TipSide,
  window: Room,
): { x: number; y: number } {
  const middleX = (control.left + control.right - tip.width) / 2
  const middleY = (control.top + control.bottom - tip.height) / 2
  const above = control.top - gapPx - tip.height
  const below = control.bottom + gapPx
  const before = control.left - gapPx - tip.width
  const behind = control.right + gapPx
  const isBelow = side === 'bottom' ? below + tip.height <= window.height || above < 0 : above < 0
  const isBehind = side === 'right' ? behind + tip.width <= window.width || before < 0 : before < 0
  const place =
    side === 'top' || side === 'bottom'
      ? { x: middleX, y: isBelow ? below : above }
      : { x: isBehind ? behind : before, y: middleY }
  const within = (at: number, size: number, room: number) =>
    Math.round(Math.max(marginPx, Math.min(at, room - size - marginPx)))
  return { x: within(place.x, tip.width, window.width), y: within(place.y, tip.height, window.height) }
}
