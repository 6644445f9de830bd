import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Running } from '#web/editor/model/editor-state.ts'
import { crept, runProgressOf } from '#web/editor/model/shown-progress.ts'

const tickMs = 1000

/**
 * The share that is shown of a run, and "42 %" and "12 s left" of it. Both run on between the server's reports; the time is
 * not said any more once it is over.
 */
export function useRunProgress(running: Running): { share: number; texts: readonly string[] } {
  const t = useTranslator()
  const secondsSince = useSecondsSince(`${running.job?.done} ${running.job?.secondsLeft}`)
  const reached = useRef({ jobId: running.jobId, share: 0 })
  if (reached.current.jobId !== running.jobId) reached.current = { jobId: running.jobId, share: 0 }
  const share = Math.max(reached.current.share, crept(running, secondsSince))
  reached.current.share = share
  return { share, texts: runProgressOf(t, { ...running, share }, secondsSince) }
}

/** Seconds since the report was another one. */
function useSecondsSince(report: string): number {
  const [since, setSince] = useState({ report, seconds: 0 })
  useEffect(() => {
    const beganMs = performance.now()
    const timer = setInterval(() => setSince({ report, seconds: (performance.now() - beganMs) / 1000 }), tickMs)
    return () => clearInterval(timer)
  }, [report])
  return since.report === report ? since.seconds : 0
}
