import { useEffect, useState } from 'react'
import type { PhotoReply } from '#contract/photo.ts'
import { asFailure } from '#web/api/request/request.ts'
import { type OpenPair, openPair } from './open-pair.ts'

export type PairState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'open'; readonly pair: OpenPair }
  /** The photo that the result began as was deleted. */
  | { readonly phase: 'alone' }
  | { readonly phase: 'failed'; readonly reason: string }

/** Loads a result and its original while the component is there. */
export function usePair(photo: PhotoReply): PairState {
  const [state, setState] = useState<PairState>({ phase: 'loading' })
  useEffect(() => {
    const stopper = new AbortController()
    let opened: OpenPair | null = null
    setState({ phase: 'loading' })
    openPair(photo, stopper.signal).then(
      (pair) => {
        opened = pair
        if (stopper.signal.aborted) close(pair)
        else setState(pair === null ? { phase: 'alone' } : { phase: 'open', pair })
      },
      (error: unknown) => {
        if (!stopper.signal.aborted) setState({ phase: 'failed', reason: asFailure(error).message })
      },
    )
    return () => {
      stopper.abort()
      close(opened)
    }
  }, [photo])
  return state
}

function close(pair: OpenPair | null): void {
  pair?.before.close()
  pair?.after.close()
}
