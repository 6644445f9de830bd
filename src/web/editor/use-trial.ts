import { useEffect } from 'react'
import type { Editor } from './editor-context.tsx'
import { Trial } from './trial.ts'

export function useTrial(editor: Editor): void {
  useEffect(() => {
    const trial = new Trial(editor)
    return () => trial.close()
  }, [editor])
}
