import { atom } from 'nanostores'
import { useEffect } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { readOptions } from '#web/editor/model/tool-options.ts'
import { nameOfStep, withNumber } from './run-messages.ts'

type Tell = typeof import('#web/sentences/tell-step.ts').tellStep

/** What tells a step's settings. It loads with the first result. */
const teller = atom<Tell | null>(null)

/** What steps are called, with what they change: "Adjust · Temperature +15". */
export function useStepNames() {
  const t = useTranslator()
  const tell = useAtom(teller)
  const work = useEditorState((state) => state.work)
  const hasResults = work.steps.some(({ tool }) => tool !== null)
  useEffect(() => {
    if (!hasResults || teller.get() !== null) return
    void untilThere(() => import('#web/sentences/tell-step.ts')).then(({ tellStep }) => teller.set(tellStep))
  }, [hasResults])
  const nameOf = (step: Step): string => {
    const name = nameOfStep(t, step)
    if (tell === null || step.tool === null || step.options === null) return name
    const told = { tool: step.tool, options: readOptions(step.tool, step.options), mask: null, isOn: true } as const
    const details = tell(t, told, work.steps[work.steps.indexOf(step) - 1]?.size ?? null)
    return details === '' ? name : `${name} · ${details}`
  }
  return { nameOf, numberedNameOf: (step: Step) => withNumber(t, work, step, nameOf(step)) }
}
