import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { useEffect, useMemo, useRef } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Box } from '#imaging/crop.ts'
import { faceBoxesIn } from '#tools/beauty/analysis.ts'
import { chooseFaces, isFaceChosen } from '#tools/beauty/faces/face-choice.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { PanelProps } from '#tools/tool.ts'
import { Button } from '#ui/controls/button.tsx'

type Faces = BeautyOptions['faces']

/** Every face of the photo, as a button that switches it on and off. */
export function FoundFaces({ analysis, picture, options, onChange, pointed, onPoint }: PanelProps<BeautyOptions>) {
  const t = useTranslator()
  const boxes = useMemo(
    () => (analysis === null || analysis === 'failed' ? null : faceBoxesIn(analysis.findings)),
    [analysis],
  )
  // There is no analysis yet, or no face: the editor says so above, for every tool alike.
  if (boxes === null ? picture === null : boxes.length === 0) return null
  const count = boxes?.length ?? 0
  const onCount = boxes?.filter((_, face) => isFaceChosen(options.faces, face)).length ?? 0
  const choose = (faces: Faces) => onChange({ ...options, faces })
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-center justify-between gap-2 text-14">
        <p role="status" className={`tabular-nums ${boxes === null ? 'text-quiet' : ''}`}>
          {boxes !== null
            ? wordsOf(t, count, onCount)
            : analysis === 'failed'
              ? t('The photo could not be analysed yet. It will be when you run.')
              : t('Looking for faces')}
        </p>
        {count > 1 ? <AllOrNone count={count} onCount={onCount} onChange={choose} /> : null}
      </div>
      {boxes !== null ? (
        <FaceChips
          boxes={boxes}
          faces={options.faces}
          onChange={choose}
          picture={picture}
          pointed={pointed}
          onPoint={onPoint}
        />
      ) : analysis === 'failed' ? null : (
        // As high as the chips that will come, so that nothing moves.
        <span className="size-11 rounded-full bg-sunken motion-safe:animate-pulse" />
      )}
    </div>
  )
}

function wordsOf(t: Translator, count: number, onCount: number): string {
  if (onCount === 0) return t('No face is switched on')
  if (onCount < count) return t('{on} of {count} faces', { on: onCount, count })
  return t('{count, plural, one {# face found} other {# faces found}}', { count })
}

function AllOrNone({ count, onCount, onChange }: { count: number; onCount: number; onChange(faces: Faces): void }) {
  const t = useTranslator()
  return (
    <div className="-mr-3 flex">
      <Button
        kind="quiet"
        size="small"
        disabled={onCount === count}
        aria-label={t('Switch all faces on')}
        onClick={() => onChange('all')}
      >
        {t('faces|All')}
      </Button>
      <Button
        kind="quiet"
        size="small"
        disabled={onCount === 0}
        aria-label={t('Switch all faces off')}
        onClick={() => onChange([])}
      >
        {t('faces|None')}
      </Button>
    </div>
  )
}

interface FaceChipsProps extends Pick<PanelProps<BeautyOptions>, 'picture' | 'pointed' | 'onPoint'> {
  /** Left to right, shares of the photo. */
  boxes: readonly Box[]
  faces: Faces
  onChange(faces: Faces): void
}

function FaceChips({ boxes, faces, picture, pointed, onPoint, onChange }: FaceChipsProps) {
  const t = useTranslator()
  const count = boxes.length
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoList(list.current, pointed), [pointed])
  return (
    <ToggleGroup
      ref={list}
      multiple
      aria-label={t('Faces, from the left')}
      value={boxes.map((_, face) => String(face)).filter((_, face) => isFaceChosen(faces, face))}
      onValueChange={(on) => onChange(chooseFaces(count, (face) => on.includes(String(face))))}
      className="-m-1 grid max-h-42 grid-cols-[repeat(auto-fill,2.75rem)] justify-between gap-2 overflow-y-auto overscroll-contain p-1"
    >
      {boxes.map((box, face) => (
        <Toggle
          // A face has no id but its position from the left.
          key={face}
          value={String(face)}
          aria-label={count > 1 ? t('Face {number} of {count}', { number: face + 1, count }) : t('Face')}
          data-pointed={pointed === face ? '' : undefined}
          onPointerEnter={(event) => (event.pointerType === 'mouse' ? onPoint(face) : undefined)}
          onPointerLeave={() => onPoint(null)}
          onFocus={(event) => (event.target.matches(':focus-visible') ? onPoint(face) : undefined)}
          onBlur={() => onPoint(null)}
          className="group relative size-11 rounded-full border-[1.5px] border-edge outline-offset-2 transition-colors hover:border-ink data-pointed:border-ink data-pressed:border-ink"
        >
          <FacePicture box={box} picture={picture} />
          <Slash />
          {count > 1 ? (
            <span
              aria-hidden="true"
              className="absolute -right-1 -bottom-1 min-w-4.5 rounded-full bg-paper px-1 text-center text-12 text-quiet tabular-nums group-data-pointed:text-ink group-data-pressed:text-ink"
            >
              {face + 1}
            </span>
          ) : null}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}

/** Across a face that is switched off. */
function Slash() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 44"
      className="absolute inset-0 size-full stroke-ink stroke-2 group-data-pressed:hidden"
    >
      <path d="M7 37 37 7" />
    </svg>
  )
}

/** Twice the size at which it is shown. */
const facePicturePx = 84
/** Side of the picture over the face's longer side. It shows some hair and chin, so that the person is recognizable. */
const roomAround = 1.3

function FacePicture({ box, picture }: { box: Box; picture: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    // An ImageBitmap that was closed meanwhile has no width.
    if (context == null || picture === null || picture.width === 0) return
    const { x, y, side } = squareAround(box, picture)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, facePicturePx, facePicturePx)
    context.drawImage(picture, x, y, side, side, 0, 0, facePicturePx, facePicturePx)
  }, [box, picture])
  return (
    <canvas
      ref={canvas}
      width={facePicturePx}
      height={facePicturePx}
      className="absolute inset-0 size-full rounded-full bg-sunken opacity-45 grayscale group-hover:opacity-70 group-data-pressed:opacity-100 group-data-pressed:grayscale-0"
    />
  )
}

/** In px of the picture, moved inside where it reaches past an edge. */
function squareAround(box: Box, { width, height }: ImageBitmap): { x: number; y: number; side: number } {
  const side = Math.min(width, height, roomAround * Math.max(box.width * width, box.height * height))
  const inside = (center: number, length: number) => Math.min(length - side, Math.max(0, center - side / 2))
  return {
    x: inside((box.x + box.width / 2) * width, width),
    y: inside((box.y + box.height / 2) * height, height),
    side,
  }
}

/** Scrolls to the chip of the face that is pointed at on the photo. */
function bringIntoList(list: HTMLElement | null, face: number | null): void {
  const chip = face === null ? undefined : list?.children[face]
  if (list == null || chip === undefined || list.scrollHeight <= list.clientHeight) return
  const [frame, box] = [list.getBoundingClientRect(), chip.getBoundingClientRect()]
  if (box.top >= frame.top && box.bottom <= frame.bottom) return
  list.scrollBy({ top: box.top - frame.top - (frame.height - box.height) / 2 })
}
