import { useEffect } from 'react'
import type { Editor } from '#web/editor/state/editor-context.tsx'
import { Trial } from './live-preview.ts'

export function useTrial(editor: Editor): void {
  useEffect(() => {
    const trial = new Trial(editor)
    return () => trial.close()
  }, [editor])
}
