import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { asFailure, type RequestFailure } from '#web/api/request/request.ts'

export interface Action {
  readonly isWorking: boolean
  /** The failure of the last try; the request wrapper shows it in its dialog too. */
  readonly failure: RequestFailure | null
  /** Does nothing while an action runs. */
  run(work: () => Promise<void>): Promise<void>
  /** Clears the failure, once its input is being changed. */
  forget(): void
}

/** State of a member's action: running, done, or failed. The form keeps what was typed. */
export function useAction(): Action {
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const isRunning = useRef(false)
  const { revalidate } = useRevalidator()
  return {
    isWorking,
    failure,
    async run(work) {
      if (isRunning.current) return
      isRunning.current = true
      setWorking(true)
      setFailure(null)
      try {
        await work()
      } catch (error) {
        const failed = asFailure(error)
        setFailure(failed)
        // The session has ended, here or elsewhere; the reloaded page asks for a login.
        if (failed.code === 'login-needed') await revalidate()
      } finally {
        isRunning.current = false
        setWorking(false)
      }
    },
    forget: () => setFailure(null),
  }
}
