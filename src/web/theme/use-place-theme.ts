import { useMatches } from 'react-router'

export const useIsEditor = (): boolean => useMatches().some(({ id }) => id.startsWith('editor-'))

/** Of what lies over every page: the editor is dark, whatever the page's own theme; undefined: the page's. */
export const usePlaceTheme = (): 'dark' | undefined => (useIsEditor() ? 'dark' : undefined)
