import { useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Running } from '#web/editor/model/editor-state.ts'
import { runProgressOf } from '#web/editor/model/shown-progress.ts'

const tickMs = 1000

/** "42 %" and "12 s left". The time runs on between the server's reports, and is not said any more once it is over. */
export function useRunProgress(running: Running): readonly string[] {
  const t = useTranslator()
  const secondsSince = useSecondsSince(`${running.job?.done} ${running.job?.secondsLeft}`)
  return runProgressOf(t, running, secondsSince)
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
