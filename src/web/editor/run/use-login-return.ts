import { useEffect, useRef } from 'react'
import { useUser } from '#web/account/account-state.ts'
import type { Failing } from '#web/editor/model/editor-state.ts'
import { loadAgain } from './open-from-address.ts'
import type { Runs } from './runs.ts'

/** After a login, continues what the end of the session stopped. An edit that would be counted waits for a press. */
export function useLoginReturn(editor: Runs): void {
  const userId = useUser()?.id ?? null
  const userBefore = useRef(userId)
  useEffect(() => {
    const isReturn = userBefore.current === null && userId !== null
    userBefore.current = userId
    if (isReturn) goOn(editor)
  }, [editor, userId])
}

function goOn(editor: Runs): void {
  const { store, cache, analyses, runner } = editor
  const { loading, failing } = store.get()
  cache.retryFailed()
  analyses.retryFailed()
  if (loading?.phase === 'failed' && isForMembers(loading.failing)) void loadAgain(editor)
  if (isForMembers(failing)) store.dispatch({ type: 'failing-dismissed' })
  void runner.askAgain()
}

/** A photo of an account does not exist for anybody else. */
const isForMembers = (failing: Failing | null) => failing?.code === 'login-needed' || failing?.code === 'not-found'
