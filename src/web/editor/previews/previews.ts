import { atom, type WritableAtom } from 'nanostores'
import type { ToolId } from '#tools/catalog.ts'
import { createParts } from '#web/editor/model/model.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'
import type { Pictures } from '#web/editor/pictures/pictures.ts'
import { PreviewPictures } from './preview-pictures.ts'

/** Settings that a tool has the preview drawn with in place of the chosen ones. */
export interface PreviewAs {
  readonly tool: ToolId
  readonly options: unknown
}

export interface Previews extends Pictures {
  readonly previewPictures: PreviewPictures
  /** The tool's preview of the target with the current settings; null when there is none. */
  readonly livePreview: WritableAtom<Picture | null>
  /** Whether a preview is on its way, or could not be drawn. */
  readonly previewing: WritableAtom<'none' | 'coming' | 'failed'>
  /** What a tool has the preview drawn with in place of its settings. */
  readonly previewAs: WritableAtom<PreviewAs | null>
  /** The photo before in the frame of what is shown, where a tool has framed it anew. */
  readonly framedBefore: WritableAtom<Picture | null>
}

export const [PreviewsContext, usePreviews] = createParts<Previews>()

export const openPreviews = (pictures: Pictures): Previews => ({
  ...pictures,
  previewPictures: new PreviewPictures(),
  livePreview: atom<Picture | null>(null),
  previewing: atom<'none' | 'coming' | 'failed'>('none'),
  previewAs: atom<PreviewAs | null>(null),
  framedBefore: atom<Picture | null>(null),
})
