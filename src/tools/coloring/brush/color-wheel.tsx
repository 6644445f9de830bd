import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import { createRgba } from '#imaging/image.ts'

const sidePx = 176
/** Lab chroma at the rim: more than cloth and leaves have, less than neon. */
const chromaMax = 72
const hueStep = 5
const chromaStep = 4

interface ColorWheelProps {
  /** '#rrggbb' */
  value: string
  /** CIE L* at which the colours are shown, as at the place that will be painted. */
  lightness: number
  onChange(value: string): void
}

/** Hue by angle and chroma by radius, shown at one lightness. */
export function ColorWheel({ value, lightness, onChange }: ColorWheelProps) {
  const t = useTranslator()
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = Math.min(85, Math.max(30, lightness))
  useEffect(() => drawWheel(canvas.current, shown), [shown])
  const { hue, chroma } = useMemo(() => polarOf(value), [value])
  const radius = (Math.min(1, chroma / chromaMax) * sidePx) / 2
  const radians = (hue * Math.PI) / 180
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left - box.width / 2
    const y = box.top + box.height / 2 - event.clientY
    const reach = Math.min(1, Math.hypot(x, y) / (box.width / 2))
    onChange(hexOf(shown, (Math.atan2(y, x) * 180) / Math.PI, reach * chromaMax))
  }
  const press = (event: KeyboardEvent) => {
    const turn = event.key === 'ArrowRight' ? hueStep : event.key === 'ArrowLeft' ? -hueStep : 0
    const grow = event.key === 'ArrowUp' ? chromaStep : event.key === 'ArrowDown' ? -chromaStep : 0
    if (turn === 0 && grow === 0) return
    event.preventDefault()
    onChange(hexOf(shown, hue + turn, Math.min(chromaMax, Math.max(0, chroma + grow))))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Colour wheel')}
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Math.round(hue)}
      aria-valuetext={t('Hue {hue}°, strength {strength} %', {
        hue: Math.round(hue),
        strength: Math.round((100 * Math.min(chroma, chromaMax)) / chromaMax),
      })}
      title={t('Drag, or use the arrow keys: left and right turn the hue, up and down its strength.')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pick(event)
      }}
      onPointerMove={pick}
      onKeyDown={press}
      style={{ width: sidePx, height: sidePx }}
      className="relative mx-auto cursor-crosshair touch-none rounded-full focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
    >
      <canvas ref={canvas} width={sidePx} height={sidePx} className="size-full rounded-full" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 size-4 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.6)]"
        style={{
          backgroundColor: value,
          transform: `translate(calc(-50% + ${radius * Math.cos(radians)}px), calc(-50% - ${radius * Math.sin(radians)}px))`,
        }}
      />
    </div>
  )
}

function drawWheel(canvas: HTMLCanvasElement | null, lightness: number): void {
  const context = canvas?.getContext('2d')
  if (!context) return
  const image = context.createImageData(sidePx, sidePx)
  const middle = sidePx / 2
  for (let y = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++) {
      const a = ((x + 0.5 - middle) / middle) * chromaMax
      const b = ((middle - y - 0.5) / middle) * chromaMax
      const at = (y * sidePx + x) * 4
      writeKeepingLightness(image.data, at, lightness, a, b)
      image.data[at + 3] = 255
    }
  context.putImageData(image, 0, 0)
}

function polarOf(color: string): { hue: number; chroma: number } {
  const pixel = createRgba(1, 1)
  for (let channel = 0; channel < 3; channel++)
    pixel.data[channel] = Number.parseInt(color.slice(1 + 2 * channel, 3 + 2 * channel), 16)
  const { a, b } = labFromRgba(pixel)
  const degrees = (Math.atan2(b.data[0] as number, a.data[0] as number) * 180) / Math.PI
  return { hue: (degrees + 360) % 360, chroma: Math.hypot(a.data[0] as number, b.data[0] as number) }
}

function hexOf(lightness: number, degrees: number, chroma: number): string {
  const radians = (degrees * Math.PI) / 180
  const pixel = new Uint8ClampedArray(4)
  writeKeepingLightness(pixel, 0, lightness, chroma * Math.cos(radians), chroma * Math.sin(radians))
  return `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
