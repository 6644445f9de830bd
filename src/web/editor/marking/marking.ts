import { atom, type WritableAtom } from 'nanostores'
import type { Message } from '#i18n/message.ts'
import type { ToolId } from '#tools/catalog.ts'
import { maskTextsOf, stageOf } from '#tools/in-page.ts'
import type { MaskTexts } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'
import { type EditorState, maskUseNow } from '#web/editor/model/editor-state.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { createParts, useEditorState } from '#web/editor/model/model.ts'
import type { Pictures } from '#web/editor/pictures/pictures.ts'
import type { ShowsFound } from './found-mask.ts'
import { type PaintMode, type PaintSettings, startSettings } from './paint-settings.ts'
import { ThingMarker } from './things/mark-things.ts'
import type { Lit } from './things/point-at-things.ts'
import { ThingReadings } from './things/thing-readings.ts'
import { openWanted, type Wanted } from './wanted.ts'

export interface Marking extends Pictures {
  readonly paint: WritableAtom<PaintSettings>
  /** How many things are being found or fitted to the photo's edges. */
  readonly searches: WritableAtom<number>
  /** What the server sees in the photos. */
  readonly readings: ThingReadings
  /** Things that are pointed at, on the photo or by a chip. */
  readonly lit: WritableAtom<Lit | null>
  readonly marker: ThingMarker
  /** What the next click marks, and what is done to it. */
  readonly wanted: WritableAtom<Wanted | null>
  readonly showsFound: WritableAtom<ShowsFound>
  /** The tip that was put away. */
  readonly tipAway: WritableAtom<string | null>
}

export const [MarkingContext, useMarking] = createParts<Marking>()

export function openMarking(pictures: Pictures): Marking {
  const { store } = pictures
  const parts = { ...pictures, paint: openPaintSettings(store), searches: atom(0), readings: new ThingReadings() }
  return {
    ...parts,
    lit: atom<Lit | null>(null),
    marker: new ThingMarker(parts),
    wanted: openWanted(store.state),
    showsFound: atom<ShowsFound>('auto'),
    tipAway: atom<string | null>(null),
  }
}

/** Resolves once nothing is being found or fitted to edges any more; null where nothing is. */
export function whenMarked({ searches }: Pick<Marking, 'searches'>): Promise<void> | null {
  if (searches.get() === 0) return null
  return new Promise((resolve) => {
    const stop = searches.listen((count) => {
      if (count > 0) return
      stop()
      resolve()
    })
  })
}

/**
 * The mask's settings. Tools that offer things begin by pointing at them, and each of these keeps the mode that was
 * chosen for it; the others share theirs.
 */
function openPaintSettings({ state }: EditorStore): WritableAtom<PaintSettings> {
  const ownerOf = ({ work }: EditorState) => (stageOf(work.tool).offersThings === true ? work.tool : null)
  const modes = new Map<ToolId | null, PaintMode>()
  let owner = ownerOf(state.get())
  const startMode = () => (owner === null ? startSettings.mode : 'select')
  const paint = atom<PaintSettings>({ ...startSettings, mode: startMode() })
  state.listen((now, before) => {
    const { options, steps } = now.work
    // What a setting or a run does there is seen without the colour of the marks. The next stroke shows them again.
    const hasEffect = options !== before?.work.options || steps !== before.work.steps
    if (hasEffect && maskUseNow(now) === 'area') paint.set({ ...paint.get(), isShown: false })
    const next = ownerOf(now)
    if (next === owner) return
    modes.set(owner, paint.get().mode)
    owner = next
    paint.set({ ...paint.get(), mode: modes.get(owner) ?? startMode() })
  })
  return paint
}

/** What a click of the pen that points at things is for; null with other pens, and for tools that ask nothing. */
export function usePenAsks(): NonNullable<MaskTexts['asks']> | null {
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const { mode } = useAtom(useMarking().paint)
  return mode === 'select' ? (maskTextsOf(tool, options)?.asks ?? null) : null
}

/** What the pen in hand does for the chosen tool; null for tools that take no mask. */
export function usePenHint(): Message | null {
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const { mode } = useAtom(useMarking().paint)
  if (mode === 'gradient') return 'Drag from where it works in full to where it ends.'
  return maskTextsOf(tool, options)?.hints[mode] ?? null
}
