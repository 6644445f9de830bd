import { useEffect, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { drawPair, type PairLook } from './draw-pair.ts'
import { middle } from './make-pair.ts'
import type { OpenPair } from './open-pair.ts'
import { filmSeconds, lineAt } from './pair-layout.ts'

/** What will be made, as it will look; a film plays, unless less motion is wanted. */
export function PairPreview({ pair, look }: { pair: OpenPair; look: PairLook }) {
  const t = useTranslator()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { frame } = look.layout
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const isStill = look.form !== 'moving' || matchMedia('(prefers-reduced-motion: reduce)').matches
    drawPair(context, pair, look, middle)
    if (isStill) return
    const startedAt = performance.now()
    let request = 0
    const step = () => {
      drawPair(context, pair, look, lineAt(((performance.now() - startedAt) / (1000 * filmSeconds)) % 1))
      request = requestAnimationFrame(step)
    }
    request = requestAnimationFrame(step)
    return () => cancelAnimationFrame(request)
  }, [pair, look])
  return (
    <canvas
      ref={canvas}
      width={frame.width}
      height={frame.height}
      role="img"
      aria-label={t('The photo before and after')}
      className="mx-auto block max-h-[42dvh] max-w-full"
    />
  )
}
