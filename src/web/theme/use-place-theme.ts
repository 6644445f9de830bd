import { useMatches } from 'react-router'

export const useIsEditor = (): boolean => useMatches().some(({ id }) => id.startsWith('editor-'))

/** The theme of overlays: dark over the editor, whatever the page's theme; undefined: the page's. */
export const usePlaceTheme = (): 'dark' | undefined => (useIsEditor() ? 'dark' : undefined)
