import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { findFrame, type Geometry } from '#imaging/adjust/frame.ts'
import type { Size } from '#imaging/image.ts'
import { type CropBox, cropOf, fitRatio, swapBox, wholeFrame } from '#tools/adjust/crop/crop-box.ts'
import type { Levels } from '#tools/adjust/histogram/count-levels.ts'
import { followLevels } from '#tools/adjust/histogram/follow-levels.ts'
import { type AdjustOptions, adjustTool, frameFields } from '#tools/adjust/options.ts'
import type { CutOff } from '#tools/crop-fit.ts'
import type { Kept } from '#tools/kept.ts'
import type { Canvas } from '#tools/stage.ts'

export const defaults: AdjustOptions = adjustTool.schema.parse({})

export const ratios = ['free', 'original', '1:1', '4:5', '3:2', '4:3', '16:9', '9:16'] as const
export type RatioId = (typeof ratios)[number]

export interface Ratio {
  readonly id: RatioId
  readonly isSwapped: boolean
}

/**
 * crop: the whole frame is shown, with the box over it; corners: the photo before it is bent, with its four corners; white:
 * a click says what is grey.
 */
export type Mode = 'none' | 'crop' | 'corners' | 'white'

/** What one editor holds of Adjust besides the settings. */
export interface Session {
  readonly canvas: Canvas<AdjustOptions>
  readonly mode: WritableAtom<Mode>
  readonly ratio: WritableAtom<Ratio>
  /** What is being dragged; it decides which grid is drawn. */
  readonly drag: WritableAtom<'none' | 'box' | 'turn'>
  /** Of the picture that is shown; null while it loads. */
  readonly levels: ReadableAtom<Levels | null>
  change(change: Partial<AdjustOptions>, gesture?: string): void
  enter(mode: Exclude<Mode, 'none'>): void
  leave(): void
  /** Leaves with the frame as it was when the mode was entered. */
  cancel(): void
  /** What a shape that was placed by itself cuts off, and where it was placed. */
  readonly cutOff: WritableAtom<(CutOff & { readonly crop: CropBox | null }) | null>
  chooseRatio(ratio: Ratio): void
  swapRatio(): void
}

export const frameOf = (options: AdjustOptions): Geometry =>
  Object.fromEntries(frameFields.map((field) => [field, options[field]])) as unknown as Geometry

/** What the canvas shows in a mode. */
export function shownIn(mode: Mode, options: AdjustOptions): AdjustOptions | null {
  if (mode === 'none' || mode === 'white') return null
  const uncropped = { ...options, crop: null }
  return mode === 'crop' ? uncropped : { ...uncropped, corners: null, straightenDegrees: 0 }
}

/** The frame that the crop is stated in: of the photo, turned, bent and straightened. */
export function cropFrame(options: AdjustOptions, photo: Size): Size {
  return findFrame(photo, { ...options, crop: null })
}

/** Width by height in shares of a frame; null where sides are free. */
export function shareRatio({ id, isSwapped }: Ratio, frame: Size): number | null {
  if (id === 'free') return null
  const shape = frame.width / frame.height
  const [across, down] = id === 'original' ? [shape, 1] : (id.split(':').map(Number) as [number, number])
  return (isSwapped ? down / across : across / down) / shape
}

const loadPlacing = () => [import('#tools/place-crop.ts'), import('#tools/crop-fit.ts')] as const

export function openSession(canvas: Canvas<AdjustOptions>): Session {
  const mode = atom<Mode>('none')
  const ratio = atom<Ratio>({ id: 'free', isSwapped: false })
  const options = () => canvas.state.get().options
  let entered: Geometry = frameOf(defaults)
  const change: Session['change'] = (changed, gesture) =>
    canvas.change({ ...options(), ...changed }, gesture === undefined ? undefined : { gesture })
  followMode(canvas, mode)
  /** Where the last shape was placed by itself, and how often that was done. */
  let placed: CropBox | null = null
  let places = 0
  const cutOff: Session['cutOff'] = atom(null)
  const isPlaced = (crop: CropBox) => JSON.stringify(crop) === JSON.stringify(placed)
  const place = (share: number, photo: Size) => {
    const shape = ratio.get()
    const gesture = `shape ${++places}`
    const placeAt = (box: CropBox) => {
      placed = cropOf(box)
      change({ crop: placed }, gesture)
    }
    const isStill = () => {
      const { crop } = options()
      const isSame = ratio.get() === shape && canvas.state.get().photo === photo && mode.get() === 'crop'
      return isSame && crop !== null && isPlaced(crop)
    }
    const placeAround = async (found: Promise<readonly Kept[]>) => {
      const [kept, { keptInFrame }, { placeAndCut }] = await Promise.all([found, ...loadPlacing()])
      if (kept.length === 0 || !isStill()) return
      const { box, cut } = placeAndCut(share, keptInFrame(kept, photo, options()))
      placeAt(box)
      cutOff.set({ ...cut, crop: placed })
    }
    cutOff.set(null)
    placeAt(fitRatio(wholeFrame, share))
    // Without them the shape stays in the middle.
    if (canvas.findKept !== undefined) placeAround(canvas.findKept()).catch(() => {})
  }
  return {
    canvas,
    mode,
    ratio,
    drag: atom('none'),
    cutOff,
    levels: followLevels(canvas),
    change,
    enter(next) {
      if (mode.get() === 'none') entered = frameOf(options())
      // What a shape should hold is known by the time one is chosen.
      if (next === 'crop') void canvas.findKept?.()
      canvas.stopComparing()
      mode.set(next)
    },
    leave: () => mode.set('none'),
    cancel() {
      if (mode.get() !== 'white') canvas.change({ ...options(), ...entered } as AdjustOptions, { isOwnStep: true })
      mode.set('none')
    },
    chooseRatio(next) {
      ratio.set(next)
      const { photo } = canvas.state.get()
      const share = photo === null ? null : shareRatio(next, cropFrame(options(), photo))
      if (photo === null || share === null) return
      const { crop } = options()
      if (crop === null || isPlaced(crop)) place(share, photo)
      else change({ crop: cropOf(fitRatio(crop, share)) })
    },
    swapRatio() {
      const { photo } = canvas.state.get()
      const { id, isSwapped } = ratio.get()
      ratio.set({ id, isSwapped: id !== 'free' && id !== '1:1' && !isSwapped })
      if (photo === null) return
      const frame = cropFrame(options(), photo)
      const { crop } = options()
      const share = id === 'free' || id === '1:1' || id === 'original' ? null : shareRatio(ratio.get(), frame)
      if (crop !== null && isPlaced(crop) && share !== null) place(share, photo)
      else change({ crop: cropOf(swapBox(options().crop ?? wholeFrame, frame.width / frame.height)) })
    },
  }
}

/** Shows what the mode needs; a run, or another photo, ends it. */
function followMode({ state, previewAs }: Canvas<AdjustOptions>, mode: WritableAtom<Mode>): void {
  let known: { options: AdjustOptions | null; mode: Mode } = { options: null, mode: 'none' }
  let photo = state.get().photo
  const follow = () => {
    const now = state.get()
    if (mode.get() !== 'none' && (now.isRunning || now.photo !== photo)) mode.set('none')
    photo = now.photo
    if (known.mode === mode.get() && (known.mode === 'none' || known.options === now.options)) return
    known = { options: now.options, mode: mode.get() }
    previewAs(shownIn(known.mode, now.options))
  }
  state.listen(follow)
  mode.listen(follow)
}
