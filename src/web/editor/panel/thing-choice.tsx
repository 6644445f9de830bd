import { useEffect, useMemo, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Thing } from '#web/editor/marking/things/thing.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'
import { type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { isWhole, type Pick } from '#web/editor/panel/use-picks.ts'
import { useBitmap } from '#web/editor/pictures/pictures.ts'

/** Small pictures of what may be meant, to be pressed. */
export function ThingChoice({ pick, onPick }: { pick: Pick | null; onPick(chosen: ReadonlySet<number>): void }) {
  const t = useTranslator()
  const shown = useEditorState(({ work }) => shownStep(work))
  const tiles = useRef<HTMLDivElement>(null)
  const first = pick?.first ?? null
  useEffect(() => {
    if (first !== null) tiles.current?.children[first]?.scrollIntoView({ block: 'nearest' })
  }, [first])
  if (
    pick === null ||
    pick.things.length === 0 ||
    (pick.things.length === 1 && isWhole(pick) && !pick.isKept && !pick.isToldByLook)
  )
    return null
  const { things, chosen, main, isKept } = pick
  const press = (at: number) =>
    onPick(new Set(chosen.has(at) ? [...chosen].filter((one) => one !== at) : [...(main === null ? chosen : []), at]))
  return (
    <fieldset className="pb-2">
      <legend className="pb-1.5 text-quiet">{isKept ? t('Which should stay?') : t('Which ones?')}</legend>
      <p className="pb-1.5 text-quiet tabular-nums">
        {t('{chosen, number} of {count, number} chosen', { chosen: chosen.size, count: things.length })}
      </p>
      {main === null ? null : (
        <p className="pb-1.5">
          {t('Number {number, number} is the main one and is taken. Press another to take that one instead.', {
            number: main + 1,
          })}
        </p>
      )}
      {/* Two rows and half of the third: what is cut says that there are more below. */}
      <div ref={tiles} className="flex max-h-57 flex-wrap gap-2 overflow-y-auto p-0.5">
        {things.map((thing, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={chosen.has(at)}
            aria-label={t('{name} {number, number} of {count, number}', {
              name: t(nameOf(thing.kind) ?? 'The subject'),
              number: at + 1,
              count: things.length,
            })}
            onClick={() => press(at)}
            className="relative overflow-hidden rounded-control border-2 border-edge aria-pressed:border-ink aria-pressed:outline-2 aria-pressed:outline-ink"
          >
            <Thumbnail thing={thing} step={shown} />
            <span className="absolute start-0 bottom-0 bg-paper px-1.5 text-12 tabular-nums text-ink">
              {t.number(at + 1)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** CSS px of a small picture's side, and how far it reaches around the thing, in shares of the thing's longer side. */
const sidePx = 80
const aroundShare = 0.2

/** A thing in the photo, with all around it dimmed. */
function Thumbnail({ thing, step }: { thing: Thing; step: Step | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const bitmap = useBitmap(step)
  const cutOut = useMemo(() => opaqueWhere(thing), [thing])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || bitmap === null) return
    const { left, top, mask, grid } = thing
    const across = Math.max(mask.width, mask.height) * (1 + 2 * aroundShare)
    const perGrid = context.canvas.width / across
    context.setTransform(perGrid, 0, 0, perGrid, 0, 0)
    context.translate(across / 2 - left - mask.width / 2, across / 2 - top - mask.height / 2)
    context.drawImage(bitmap, 0, 0, grid.width, grid.height)
    const around = new OffscreenCanvas(context.canvas.width, context.canvas.height)
    const shade = around.getContext('2d')
    if (shade === null) return
    shade.fillStyle = 'rgb(0 0 0 / 0.6)'
    shade.fillRect(0, 0, around.width, around.height)
    shade.globalCompositeOperation = 'destination-out'
    shade.setTransform(context.getTransform())
    shade.drawImage(cutOut, left, top)
    context.resetTransform()
    context.drawImage(around, 0, 0)
  }, [bitmap, cutOut, thing])
  return <canvas ref={canvas} width={2 * sidePx} height={2 * sidePx} style={{ width: sidePx, height: sidePx }} />
}

function opaqueWhere({ mask: { data, width, height } }: Thing): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const pixels = new ImageData(width, height)
  for (const [i, value] of data.entries()) pixels.data[4 * i + 3] = value
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas
}
