import type { ReactNode } from 'react'
import type { ToolId } from '#tools/catalog.ts'
import { CanvasContext, type OnCanvas, openOnCanvas } from '#web/editor/canvas/on-canvas.ts'
import { MarkingContext, openMarking, whenMarked } from '#web/editor/marking/marking.ts'
import { meaningOf } from '#web/editor/marking/things/mask-meaning.ts'
import { ModelContext, openModel } from '#web/editor/model/model.ts'
import { openPictures, PicturesContext } from '#web/editor/pictures/pictures.ts'
import { openPreviews, PreviewsContext } from '#web/editor/previews/previews.ts'
import { chooseMode, startsNow } from '#web/editor/run/open-from-address.ts'
import { openRuns, RunsContext } from '#web/editor/run/runs.ts'

/** @param query of the address that it is opened at: it begins in the mode that this names, so that no other one shows */
export function createEditor(tool: ToolId, query: URLSearchParams): OnCanvas {
  const pictures = openPictures(openModel(tool))
  const marking = openMarking(pictures)
  const runs = openRuns(pictures, { meaningOf, whenMarked: () => whenMarked(marking) })
  runs.isStarting.set(startsNow(query))
  if (!query.has('tool')) chooseMode(runs, query.get('mode'))
  return openOnCanvas({ ...marking, ...openPreviews(pictures), ...runs })
}

/** Each floor reads its own part of the editor, and those below it. */
const contexts = [ModelContext, PicturesContext, MarkingContext, PreviewsContext, RunsContext, CanvasContext]

export const EditorParts = ({ editor, children }: { editor: OnCanvas; children: ReactNode }): ReactNode =>
  contexts.reduce((inside, Context) => <Context value={editor}>{inside}</Context>, children)
