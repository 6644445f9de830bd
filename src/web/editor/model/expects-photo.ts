import { useLocation } from 'react-router'

/** Whether the editor was opened for a photo: what lies around one has its place from the start, so that nothing moves. */
export const useExpectsPhoto = (): boolean => /[?&](photo|sample)=/.test(useLocation().search)
