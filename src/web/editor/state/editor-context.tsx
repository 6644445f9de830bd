import { createContext, use, useSyncExternalStore } from 'react'
import type { SubscriptionReply } from '#contract/plan.ts'
import { type ToolId, toolCatalog } from '#tools/catalog.ts'
import { openLogin } from '#web/account/account-state.ts'
import { accountStore } from '#web/account/account-store.ts'
import { offerPlans } from '#web/billing/usage/offer-plans.ts'
import { Viewport } from '#web/editor/canvas/viewport.ts'
import { type ColorBrush, startColorBrush } from '#web/editor/color-brush.ts'
import { createShowsFound, type ShowsFound } from '#web/editor/marking/found-marks.ts'
import { type PaintSettings, startSettings } from '#web/editor/marking/paint-settings.ts'
import { AnalysisCache } from '#web/editor/pictures/analysis-cache.ts'
import { PhotoLoader } from '#web/editor/pictures/load-photo.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import { PictureCache } from '#web/editor/pictures/picture-cache.ts'
import { PreviewPictures } from '#web/editor/previews/preview-pictures.ts'
import { refusalOfRun } from '#web/editor/run/run-refusal.ts'
import { ToolRunner } from '#web/editor/run/run-tool.ts'
import { Cell, useFollowed } from './cell.ts'
import type { EditorState } from './editor-state.ts'
import { EditorStore } from './editor-store.ts'

/** What the photo is judged against: charcoal to work, middle grey for tones, black as on a screen, white as on paper. */
export type Surround = 'charcoal' | 'grey' | 'black' | 'white'

/** Everything that one open editor is made of. */
export interface Editor {
  readonly store: EditorStore
  readonly cache: PictureCache
  readonly analyses: AnalysisCache
  readonly previewPictures: PreviewPictures
  readonly loader: PhotoLoader
  readonly runner: ToolRunner
  readonly viewport: Viewport
  readonly paint: Cell<PaintSettings>
  readonly colorBrush: Cell<ColorBrush>
  /** Where the compare line stands, 0..1 of the photo's width. */
  readonly split: Cell<number>
  /** The original is shown as long as this is held. */
  readonly isHolding: Cell<boolean>
  /** The tool's quick look at the target with the settings as they are; null when there is none to show. */
  readonly trial: Cell<Picture | null>
  /** Whether a network of the server can say what a click means. */
  readonly hasSelectionNetwork: boolean
  /** Set while the thing under a click is looked for. */
  readonly isSearching: Cell<boolean>
  /** Which of the things that the tool found is pointed at, on the photo or in the panel. */
  readonly pointed: Cell<number | null>
  readonly showsFound: Cell<ShowsFound>
  readonly surround: Cell<Surround>
  /** What is left of the plan, as the page knows it. */
  readonly usage: Cell<SubscriptionReply | null>
  readonly dialog: Cell<'none' | 'keys' | 'download' | 'address'>
}

export function createEditor(tool: ToolId, hasSelectionNetwork: boolean): Editor {
  const store = new EditorStore(tool)
  const cache = new PictureCache()
  const analyses = new AnalysisCache()
  const usage = new Cell<SubscriptionReply | null>(null)
  return {
    store,
    cache,
    analyses,
    previewPictures: new PreviewPictures(),
    loader: new PhotoLoader(store, cache),
    runner: new ToolRunner(
      store,
      () => refusalOfRun(store.get(), analyses),
      () => askForLogin() || offerPlans(usage.get(), toolCatalog[store.get().work.tool].access),
    ),
    viewport: new Viewport(),
    paint: new Cell<PaintSettings>(startSettings),
    colorBrush: new Cell<ColorBrush>(startColorBrush),
    split: new Cell(0.5),
    isHolding: new Cell(false),
    trial: new Cell<Picture | null>(null),
    hasSelectionNetwork,
    isSearching: new Cell(false),
    pointed: new Cell<number | null>(null),
    showsFound: createShowsFound(),
    surround: new Cell<Surround>('charcoal'),
    usage,
    dialog: new Cell<'none' | 'keys' | 'download' | 'address'>('none'),
  }
}

/** Whose session has ended is no buyer: what the page would show is a visitor's. @returns whether it asked */
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

/** Follows a part of the editor's state; `pick` must answer the same thing for the same state. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  return useFollowed(useEditor().store, pick)
}

export function useZoom(): number {
  const { viewport } = useEditor()
  return useSyncExternalStore(viewport.subscribe, viewport.zoom, () => 1)
}
