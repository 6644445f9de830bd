import { computed, type ReadableAtom } from 'nanostores'
import { maskUseOf, type ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { type Point, toPhoto, type View } from '#tools/photo-view.ts'
import type { Canvas, CanvasFrame, CanvasState, OpenStage } from '#tools/stage.ts'
import { addToMask } from '#web/editor/marking/found-mask.ts'
import { marksIn, type PaintSettings } from '#web/editor/marking/paint-settings.ts'
import { keptOf } from '#web/editor/marking/things/thing.ts'
import type { ThingReadings } from '#web/editor/marking/things/thing-readings.ts'
import { shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import type { AnalysisCache } from '#web/editor/pictures/analysis-cache.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import type { PictureCache } from '#web/editor/pictures/picture-cache.ts'
import type { OnCanvas } from './on-canvas.ts'

/** The parts of the editor that a tool's stage works with. */
interface StageParts extends Pick<OnCanvas, 'store' | 'viewport' | 'pointed' | 'previewAs'> {
  readonly cache: Pick<PictureCache, 'find' | 'changes'>
  readonly analyses: Pick<AnalysisCache, 'find' | 'changes'>
  readonly readings: Pick<ThingReadings, 'find' | 'read'>
  readonly paint: ReadableAtom<PaintSettings>
  readonly isHolding: ReadableAtom<boolean>
  readonly livePreview: ReadableAtom<Picture | null>
}

/** The tools' stages in one editor. Each opens when it is first needed. */
export function openStages(parts: StageParts): (tool: ToolId) => OpenStage {
  const stages = new Map<ToolId, OpenStage>()
  return (tool) => {
    const known = stages.get(tool) ?? stageOf(tool).open?.(openCanvas(tool, parts)) ?? {}
    stages.set(tool, known)
    return known
  }
}

/** What one tool sees of the canvas. */
export function openCanvas(tool: ToolId, parts: StageParts): Canvas<unknown> {
  const { store, pointed, previewAs, readings } = parts
  return {
    state: followState(tool, parts),
    view: followView(parts),
    frame: followFrame(parts),
    pointed,
    previewAs: (options) => {
      if (options !== null) previewAs.set({ tool, options })
      else if (previewAs.get()?.tool === tool) previewAs.set(null)
    },
    change: (options, edit) =>
      store.dispatch({
        type: 'options-changed',
        tool,
        options,
        atMs: edit === undefined ? performance.now() : null,
        ...(edit !== undefined && 'gesture' in edit && { gesture: edit.gesture }),
      }),
    stopComparing: () => {
      if (store.get().isComparing) store.dispatch({ type: 'compare-switched', isComparing: false })
    },
    pixelAt: (at, of) => pixelAt(parts, at, of),
    picture: () => {
      const target = targetStep(store.get())
      return (target === null ? null : parts.cache.find(target)?.bitmap) ?? null
    },
    findKept: async () => {
      const target = targetStep(store.get())
      if (target === null) return []
      await readings.read(target)
      const known = readings.find(target)
      return known === null || typeof known === 'string' ? [] : known.map(keptOf)
    },
    mark: async (found) => {
      await addToMask(store, found)
    },
  }
}

function followState(
  tool: ToolId,
  { store, cache, analyses, paint, isHolding, livePreview }: StageParts,
): ReadableAtom<CanvasState<unknown>> {
  const sources = [store.state, paint, isHolding, livePreview, analyses.changes, cache.changes] as const
  const state = computed([...sources], (now, settings, holds, preview): CanvasState<unknown> => {
    const target = targetStep(now)
    const shown = shownStep(now.work)
    const isResult = shown?.tool === tool
    return {
      options: now.work.options[tool],
      photo: target?.size ?? null,
      // Reading the analysis requests it, so only the chosen tool may read it.
      analysis: now.work.tool === tool ? analyses.find(tool, target) : null,
      isResult,
      facts: isResult ? (shown.report?.facts ?? null) : null,
      isRunning: now.running !== null,
      isComparing: now.isComparing,
      isHolding: holds,
      isTrying: preview !== null && now.isTrying,
      isMasking: marksIn(maskUseOf(tool, now.work.options[tool]), settings),
      picture: (now.work.tool === tool && target !== null && cache.find(target)?.bitmap) || null,
      shown: preview?.bitmap ?? ((now.work.tool === tool && shown !== null && cache.find(shown)?.bitmap) || null),
    }
  })
  state.eq = hasSameFields
  return state
}

/** The result that is shown may be larger than the photo that a run would work on. */
function followView({ store, viewport }: StageParts): ReadableAtom<View> {
  return computed([store.state, viewport.changes], (now, view) => {
    const size = targetStep(now)?.size ?? viewport.photo
    return { ...view, scale: (view.scale * viewport.photo.width) / size.width }
  })
}

function followFrame({ viewport }: StageParts): ReadableAtom<CanvasFrame> {
  return computed(viewport.changes, ({ scale, x, y }) => {
    const { width, height } = viewport.photo
    return { x, y, scale, width: width * scale, height: height * scale }
  })
}

function hasSameFields(a: object | undefined, b: object | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return Object.entries(a).every(([name, value]) => Object.is(value, (b as Record<string, unknown>)[name]))
}

function pixelAt(
  { store, cache, livePreview, viewport }: StageParts,
  at: Point,
  of: 'shown' | 'photo',
): ImageData | null {
  const state = store.get()
  const step = of === 'shown' ? shownStep(state.work) : targetStep(state)
  const found = step === null ? null : cache.find(step)
  const bitmap = (of === 'shown' ? livePreview.get()?.bitmap : undefined) ?? found?.bitmap
  const { x, y } = toPhoto(viewport.view, at)
  const { width, height } = viewport.photo
  if (bitmap === undefined || x < 0 || y < 0 || x >= width || y >= height) return null
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, -Math.floor((x / width) * bitmap.width), -Math.floor((y / height) * bitmap.height))
  return context?.getImageData(0, 0, 1, 1) ?? null
}
