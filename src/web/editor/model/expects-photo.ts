import { useLocation } from 'react-router'
import { useEditorState } from './model.ts'

/**
 * Whether a photo is on its way: the editor was opened for one, or one was just chosen. What lies around a photo has its
 * place from then on, so that nothing moves when it comes.
 */
export function useExpectsPhoto(): boolean {
  const isNamed = /[?&](photo|sample)=/.test(useLocation().search)
  const isLoading = useEditorState(({ loading }) => loading !== null && loading.phase !== 'failed')
  return isNamed || isLoading
}
