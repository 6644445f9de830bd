import { atom } from 'nanostores'
import { useAtom } from '#ui/use-atom.ts'
import { useRootData } from '#web/site/root-data.ts'
import { applyTheme, type Theme } from './theme.ts'

/** undefined: as the page was made. */
const chosenStore = atom<Theme | null | undefined>(undefined)

function choose(theme: Theme | null) {
  applyTheme(theme)
  chosenStore.set(theme)
}

/** The theme (null: as the system says) and how to change it, the same wherever it is shown. */
export function useTheme(): [Theme | null, (theme: Theme | null) => void] {
  const known = useRootData().theme
  const chosen = useAtom(chosenStore)
  return [chosen === undefined ? known : chosen, choose]
}
