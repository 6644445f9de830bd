import { useAtom } from '#ui/use-atom.ts'
import { useCanvas } from '#web/editor/canvas/on-canvas.ts'
import { PhotoCanvas } from '#web/editor/canvas/photo-canvas.tsx'
import { SideBySide, type UseNames } from '#web/editor/canvas/side-by-side/side-by-side.tsx'
import { Leftover } from '#web/editor/marking/things/leftover.tsx'
import { useLivePreview } from '#web/editor/previews/live-preview.ts'
import { PrintOffer } from '#web/editor/prints/print-offer.tsx'
import { useEditorKeys } from './use-editor-keys.ts'

/**
 * What works on a photo. A page without one comes alive before it has loaded.
 * @param useNames what the strip calls steps by; imported here, it would leave the page's own part for one that is shared
 */
export function LateCanvas({ useNames }: { readonly useNames: UseNames }) {
  const editor = useCanvas()
  useEditorKeys(editor)
  useLivePreview(editor)
  const isSideBySide = useAtom(editor.sideBySide) !== null
  return (
    <>
      <PhotoCanvas />
      <Leftover />
      <PrintOffer />
      {isSideBySide ? <SideBySide useNames={useNames} /> : null}
    </>
  )
}
