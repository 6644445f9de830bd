import { useEffect } from 'react'
import { LivePreview } from './live-preview.ts'
import type { Previews } from './previews.ts'

export function useLivePreview(editor: Previews): void {
  useEffect(() => {
    const livePreview = new LivePreview(editor)
    return () => livePreview.close()
  }, [editor])
}
