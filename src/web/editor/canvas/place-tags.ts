import { type RefObject, useEffect } from 'react'
import { toPhoto } from '#tools/photo-view.ts'
import { foundMask, isFoundShown } from '#web/editor/marking/found-mask.ts'
import { canMark, currentMask } from '#web/editor/model/editor-state.ts'
import { isEmptyMask, type MaskTiles, valueAt } from '#web/editor/model/mask-tiles.ts'
import { type OnCanvas, useCanvas } from './on-canvas.ts'

/** After this long without a change the tags are placed: they do not follow a brush. */
const restMs = 120
/** Distance at which a mask is looked up under a tag. */
const samplePx = 4

/** Keeps the tags of a canvas (`CornerTag`) away from marks, masks and each other. */
export function usePlacedTags(canvas: RefObject<HTMLElement | null>): void {
  const editor = useCanvas()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      if (canvas.current !== null) placeTags(canvas.current, (box) => isMaskUnder(editor, canvas.current, box))
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(place, restMs)
    }
    const { store, viewport, livePreview, previewing, paint, showsFound, analyses, cache } = editor
    const shown = [store.state, viewport.changes, livePreview, previewing, paint, showsFound]
    // The line and its tags come with the picture.
    const sources = [...shown, analyses.changes, cache.changes]
    const stops = sources.map((source) => source.listen(soon))
    soon()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [canvas, editor])
}

/** Puts each tag at the first of its corners that is free, or at its first corner where none is. */
function placeTags(canvas: HTMLElement, isMarked: (box: DOMRect) => boolean): void {
  const taken = marksOver(canvas)
  for (const tag of canvas.querySelectorAll<HTMLElement>('[data-corners]')) {
    const corners = (tag.dataset.corners ?? '').split(' ')
    const boxAt = (corner: string) => {
      tag.dataset.corner = corner
      return tag.getBoundingClientRect()
    }
    const isFree = (box: DOMRect) => !isMarked(box) && !taken.some((other) => doOverlap(box, other))
    const corner = corners.find((candidate) => isFree(boxAt(candidate))) ?? corners[0] ?? ''
    taken.push(boxAt(corner))
  }
}

/** The boxes of what lies over the photo: a tool's marks, and the notices beside the canvas. */
function marksOver(canvas: HTMLElement): DOMRect[] {
  const { width, height } = canvas.getBoundingClientRect()
  const beside = [...(canvas.parentElement?.children ?? [])].filter((sibling) => sibling !== canvas)
  const groups = [...canvas.querySelectorAll('[data-marks]'), ...beside]
  const leaves = groups
    .flatMap((group) => [...group.querySelectorAll('*')])
    .filter((part) => part.childElementCount === 0)
  // What is as large as the photo, like the outline of a sky, leaves no corner free.
  return leaves
    .map((leaf) => leaf.getBoundingClientRect())
    .filter((box) => box.width > 2 && box.height > 2 && box.width * box.height < (width * height) / 2)
}

function doOverlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isMaskUnder(editor: OnCanvas, canvas: HTMLElement | null, box: DOMRect): boolean {
  const state = editor.store.get()
  const { isShown } = editor.paint.get()
  if (canvas === null || !isShown || state.isComparing) return false
  const showsFound = isFoundShown(editor.showsFound.get(), editor.livePreview.get() !== null && state.isTrying)
  const masks = [canMark(state) ? currentMask(state) : null, showsFound ? foundMask(state, editor.analyses) : null]
  const { left, top } = canvas.getBoundingClientRect()
  return masks.some((mask) => mask !== null && !isEmptyMask(mask) && isInBox(editor, mask, box, left, top))
}

function isInBox({ viewport }: OnCanvas, mask: MaskTiles, box: DOMRect, left: number, top: number): boolean {
  const scale = mask.width / viewport.photo.width
  for (let y = box.top; y <= box.bottom; y += samplePx)
    for (let x = box.left; x <= box.right; x += samplePx) {
      const at = toPhoto(viewport.view, { x: x - left, y: y - top })
      if (valueAt(mask, Math.floor(at.x * scale), Math.floor(at.y * scale)) > 0) return true
    }
  return false
}
