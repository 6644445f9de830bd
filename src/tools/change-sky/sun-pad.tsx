import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'

export interface SunPadProps {
  /** 'Sun' or 'Moon'. */
  label: string
  /** Percent sideways, -100..100. */
  x: number
  /** Degrees higher, within `heightMax`. */
  height: number
  heightMax: number
  onChange(x: number, height: number): void
}

const xMax = 100
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The position of the light as a point to drag. The middle is this sky's own position. */
export function SunPad({ label, x, height, heightMax, onChange }: SunPadProps) {
  const t = useTranslator()
  const pad = useRef<HTMLDivElement>(null)
  const move = (nextX: number, nextHeight: number) => {
    const clamp = (value: number, max: number) => Math.round(Math.min(max, Math.max(-max, value)))
    onChange(clamp(nextX, xMax), clamp(nextHeight, heightMax))
  }
  const follow = (event: PointerEvent) => {
    const box = pad.current?.getBoundingClientRect()
    if (box === undefined) return
    const across = (event.clientX - box.left) / box.width
    const down = (event.clientY - box.top) / box.height
    move((across * 2 - 1) * xMax, (1 - down * 2) * heightMax)
  }
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = moves[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    const step = event.shiftKey ? 5 : 1
    // One degree shows as much as five percent.
    move(x + dx * step * 5, height + dy * step)
  }
  const messages = wordsOf(t, x, height)
  return (
    <div className="grid gap-2 text-14">
      <div className="flex items-baseline justify-between select-none">
        <span>{label}</span>
        <span className="text-quiet tabular-nums" aria-hidden="true">
          {messages}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the point on it is the control, with its keys; the pad only lets pointers take it from anywhere */}
      <div
        ref={pad}
        title={t('Double-click to reset')}
        onPointerDown={(event) => {
          if (event.currentTarget.matches(':disabled *')) return
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
          event.preventDefault()
          follow(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
        }}
        onDoubleClick={() => move(0, 0)}
        className="relative h-28 cursor-pointer touch-none rounded-control bg-sunken select-none"
      >
        <span className="absolute inset-y-0 left-1/2 w-px bg-line" />
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <button
          type="button"
          role="slider"
          aria-label={t('{light}, arrow keys move it', { light: label })}
          aria-valuemin={-xMax}
          aria-valuemax={xMax}
          aria-valuenow={x}
          aria-valuetext={messages}
          onKeyDown={press}
          style={{ left: `${50 + (x / xMax) * 50}%`, top: `${50 - (height / heightMax) * 50}%` }}
          className="absolute size-5 -translate-1/2 rounded-full border-[1.5px] border-ink bg-raised pointer-coarse:size-7"
        />
      </div>
    </div>
  )
}

function wordsOf(t: Translator, x: number, height: number): string {
  if (x === 0 && height === 0) return t('As in this sky')
  const [percent, degrees] = [Math.abs(x), Math.abs(height)]
  const aside = x < 0 ? t('{percent}% left', { percent }) : t('{percent}% right', { percent })
  const up = height < 0 ? t('{degrees}° lower', { degrees }) : t('{degrees}° higher', { degrees })
  return height === 0 ? aside : x === 0 ? up : t('{aside}, {up}', { aside, up })
}
