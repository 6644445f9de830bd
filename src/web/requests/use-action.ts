import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { asFailure, type RequestFailure } from '#web/api/request/request.ts'

export interface Action {
  readonly isWorking: boolean
  /** Of the last try; told by the request's own modal as well. */
  readonly failure: RequestFailure | null
  /** Starts nothing while it works. */
  run(work: () => Promise<void>): Promise<void>
  /** What was wrong is being changed. */
  forget(): void
}

/** Something a member asks for: working, done, or failed with what was typed still there. */
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
        // The login has ended meanwhile, here or on another device: the page then asks for a new one.
        if (failed.code === 'login-needed') await revalidate()
      } finally {
        isRunning.current = false
        setWorking(false)
      }
    },
    forget: () => setFailure(null),
  }
}
