import { useEffect } from 'react'
import type { Editor } from '#web/editor/open/editor-context.tsx'
import { LivePreview } from './live-preview.ts'

export function useLivePreview(editor: Editor): void {
  useEffect(() => {
    const livePreview = new LivePreview(editor)
    return () => livePreview.close()
  }, [editor])
}
