import { atom, type WritableAtom } from 'nanostores'
import { useMemo } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { type InventedMap, mapCells, readMaps } from '#tools/repair/faces/invented-text.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Canvas, OpenStage } from '#tools/stage.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { useAtom } from '#ui/use-atom.ts'

interface InventedProps {
  canvas: Canvas<RepairOptions>
  isShown: WritableAtom<boolean>
}

/** What a network invented in the faces of a result: drawn over them while a switch below the settings is on. */
export function openInvented(canvas: Canvas<RepairOptions>): Required<Pick<OpenStage, 'Overlay' | 'Controls'>> {
  const parts = { canvas, isShown: atom(false) }
  return { Overlay: () => <InventedOverlay {...parts} />, Controls: () => <InventedSwitch {...parts} /> }
}

function InventedSwitch({ canvas, isShown }: InventedProps) {
  const t = useTranslator()
  const { facts } = useAtom(canvas.state)
  const shown = useAtom(isShown)
  if (facts?.inventedMap === undefined) return null
  const show = (isWanted: boolean) => {
    if (isWanted) canvas.stopComparing()
    isShown.set(isWanted)
  }
  return <Switch label={t('Show what was invented')} checked={shown} onChange={show} />
}

function InventedOverlay({ canvas, isShown }: InventedProps) {
  const { facts, photo, isHolding, isComparing, isRunning } = useAtom(canvas.state)
  const view = useAtom(canvas.view)
  const shown = useAtom(isShown)
  const text = String(facts?.inventedMap ?? '')
  const maps = useMemo(() => readMaps(text).map((map) => ({ ...map.crop, picture: drawMap(map) })), [text])
  if (!shown || photo === null || isHolding || isComparing || isRunning) return null
  const widthPx = photo.width * view.scale
  return (
    <svg aria-hidden="true" data-invented className="pointer-events-none absolute inset-0 size-full">
      {maps.map(({ centerX, centerY, sidePx, roll, picture }) => (
        <image
          // A face has no id but its place.
          key={`${centerX},${centerY}`}
          href={picture}
          x={-widthPx * (sidePx / 2)}
          y={-widthPx * (sidePx / 2)}
          width={widthPx * sidePx}
          height={widthPx * sidePx}
          transform={`translate(${view.x + centerX * widthPx} ${view.y + centerY * widthPx}) rotate(${(roll * 180) / Math.PI})`}
        />
      ))}
    </svg>
  )
}

/** Magenta, which no print has, and at most this opaque, so that the face stays visible below. */
const color = [230, 0, 190] as const
const opacityMax = 200

/** A picture with a pixel a cell, which the browser smooths when it enlarges it. */
function drawMap({ cells }: InventedMap): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = mapCells
  const context = canvas.getContext('2d')
  const picture = new ImageData(mapCells, mapCells)
  for (const [i, share] of cells.entries()) picture.data.set([...color, opacityMax * share], i * 4)
  context?.putImageData(picture, 0, 0)
  return canvas.toDataURL()
}
