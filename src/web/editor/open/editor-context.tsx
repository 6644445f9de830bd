import type { WritableAtom } from 'nanostores'
import { atom } from 'nanostores'
import { createContext, use, useSyncExternalStore } from 'react'
import type { SubscriptionReply } from '#contract/plan.ts'
import { isCounted, type ToolId, toolCatalog } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import type { OpenStage } from '#tools/stage.ts'
import { openLogin } from '#web/account/account-state.ts'
import { accountStore } from '#web/account/account-store.ts'
import { offerPlans } from '#web/billing/usage/offer-plans.ts'
import { openCompareMode } from '#web/editor/canvas/compare-mode.ts'
import { openStages, type PreviewAs } from '#web/editor/canvas/open-stages.ts'
import type { ShowsFound } from '#web/editor/marking/found-mask.ts'
import { type PaintMode, type PaintSettings, startSettings } from '#web/editor/marking/paint-settings.ts'
import { ThingMarker } from '#web/editor/marking/things/mark-things.ts'
import type { Lit } from '#web/editor/marking/things/point-at-things.ts'
import { ThingReadings } from '#web/editor/marking/things/thing-readings.ts'
import type { CompareMode, EditorState } from '#web/editor/model/editor-state.ts'
import { createEditorStore, type EditorStore } from '#web/editor/model/editor-store.ts'
import { followersOf } from '#web/editor/model/followers.ts'
import { Viewport } from '#web/editor/model/viewport/viewport.ts'
import { AnalysisCache } from '#web/editor/pictures/analysis-cache.ts'
import { PhotoLoader } from '#web/editor/pictures/load-photo.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import { PictureCache } from '#web/editor/pictures/picture-cache.ts'
import { PreviewPictures } from '#web/editor/previews/preview-pictures.ts'
import type { RegionProgress } from '#web/editor/run/region-progress.ts'
import { refusalOfRun } from '#web/editor/run/run-refusal.ts'
import { ToolRunner } from '#web/editor/run/run-tool.ts'

/** The background of the canvas: charcoal for work, middle grey for tones, black as on a screen, white as on paper. */
export type Surround = 'charcoal' | 'grey' | 'black' | 'white'

/** The parts of one open editor. */
export interface Editor {
  readonly store: EditorStore
  readonly cache: PictureCache
  readonly analyses: AnalysisCache
  readonly previewPictures: PreviewPictures
  readonly loader: PhotoLoader
  readonly runner: ToolRunner
  readonly viewport: Viewport
  readonly paint: WritableAtom<PaintSettings>
  /** Position of the compare line, 0..1 of the photo's width. */
  readonly split: WritableAtom<number>
  /** The original is shown while this is true. */
  readonly isHolding: WritableAtom<boolean>
  /** The tool's preview of the target with the current settings; null when there is none. */
  readonly livePreview: WritableAtom<Picture | null>
  /** Whether a preview is on its way, or could not be drawn. */
  readonly previewing: WritableAtom<'none' | 'coming' | 'failed'>
  /** Kept in this browser. */
  readonly compareMode: WritableAtom<CompareMode>
  /** What a tool has the preview drawn with in place of its settings. */
  readonly previewAs: WritableAtom<PreviewAs | null>
  /** The photo before in the frame of what is shown, where a tool has framed it anew. */
  readonly framedBefore: WritableAtom<Picture | null>
  /** How many things are being found or fitted to the photo's edges. */
  readonly searches: WritableAtom<number>
  /** What the server sees in the photos. */
  readonly readings: ThingReadings
  /** The regions of the mask that a run fills one after the other; null while none are known. */
  readonly regions: WritableAtom<readonly RegionProgress[] | null>
  /** Things that are pointed at, on the photo or by a chip. */
  readonly lit: WritableAtom<Lit | null>
  readonly marker: ThingMarker
  /** Index of the finding that is pointed at, on the photo or in the panel. */
  readonly pointed: WritableAtom<number | null>
  readonly showsFound: WritableAtom<ShowsFound>
  readonly surround: WritableAtom<Surround>
  /** The remaining edits, as far as the page knows. */
  readonly usage: WritableAtom<SubscriptionReply | null>
  readonly dialog: WritableAtom<EditorDialog>
  /** What a tool puts on the canvas. */
  openStageOf(tool: ToolId): OpenStage
}

export type EditorDialog = 'none' | 'keys' | 'download' | 'address' | 'presets' | 'keep-steps' | 'remake'

export function createEditor(tool: ToolId): Editor {
  const store = createEditorStore(tool)
  const cache = new PictureCache()
  const analyses = new AnalysisCache()
  const usage = atom<SubscriptionReply | null>(null)
  const dialog = atom<EditorDialog>('none')
  const onCanvas = {
    store,
    cache,
    analyses,
    viewport: new Viewport(),
    paint: openPaintSettings(store),
    isHolding: atom(false),
    livePreview: atom<Picture | null>(null),
    pointed: atom<number | null>(null),
    previewAs: atom<PreviewAs | null>(null),
    readings: new ThingReadings(),
    searches: atom(0),
  }
  return {
    ...onCanvas,
    openStageOf: openStages(onCanvas),
    previewPictures: new PreviewPictures(),
    loader: new PhotoLoader(store, cache),
    runner: new ToolRunner(
      store,
      () => refusalOfRun(store.get(), analyses),
      () => askForLogin() || offerPlansFor(store.get().work.tool, usage.get()),
      () => askToRemake(store.get(), dialog),
    ),
    framedBefore: atom<Picture | null>(null),
    split: atom(0.5),
    previewing: atom<'none' | 'coming' | 'failed'>('none'),
    compareMode: openCompareMode(),
    regions: atom<readonly RegionProgress[] | null>(null),
    lit: atom<Lit | null>(null),
    marker: new ThingMarker(onCanvas),
    showsFound: atom<ShowsFound>('auto'),
    surround: atom<Surround>('charcoal'),
    usage,
    dialog,
  }
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
  state.listen((now) => {
    const next = ownerOf(now)
    if (next === owner) return
    modes.set(owner, paint.get().mode)
    owner = next
    paint.set({ ...paint.get(), mode: modes.get(owner) ?? startMode() })
  })
  return paint
}

const offerPlansFor = (tool: ToolId, usage: SubscriptionReply | null): boolean =>
  isCounted(tool) && offerPlans(usage, toolCatalog[tool].access)

/**
 * Asks a member whether what was made of the shown step is made again with it.
 * @returns whether it asked
 */
function askToRemake(state: EditorState, dialog: WritableAtom<EditorDialog>): boolean {
  const isAsking = accountStore.get().user !== null && followersOf(state).length > 0
  if (isAsking) dialog.set('remake')
  return isAsking
}

/**
 * Asks for a login when the session has ended, because the page would show a visitor's plan.
 * @returns whether it asked
 */
function askForLogin(): boolean {
  const { hasSessionEnded } = accountStore.get()
  if (hasSessionEnded) openLogin()
  return hasSessionEnded
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('useEditor outside of an editor')
  return editor
}

/** Subscribes to a part of the editor's state. `pick` must return the same value for the same state. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { state } = useEditor().store
  const read = () => pick(state.get())
  return useSyncExternalStore(state.listen, read, read)
}

export function useZoom(): number {
  const { viewport } = useEditor()
  return useSyncExternalStore(viewport.changes.listen, viewport.zoom, () => 1)
}

/** What the chosen tool puts on the canvas. */
export function useOpenStage(): OpenStage {
  const { openStageOf } = useEditor()
  return openStageOf(useEditorState(({ work }) => work.tool))
}
