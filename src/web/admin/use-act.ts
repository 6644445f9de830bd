import { useRevalidator } from 'react-router'
import { useAction } from '#web/requests/use-action.ts'
import { act } from './admin-calls.ts'

/** A change by the operator; the page is read anew after it, and also where the factor is asked for again. */
export function useAct() {
  const { isWorking, failure, run, forget } = useAction()
  const { revalidate } = useRevalidator()
  return {
    isWorking,
    forget,
    /** What was refused, in one sentence. */
    error: failure?.message,
    send: (path: string, json: object, then: () => void = () => {}, method: 'POST' | 'PUT' = 'POST') =>
      run(async () => {
        try {
          await act(path, json, method)
          then()
        } finally {
          await revalidate()
        }
      }),
  }
}
