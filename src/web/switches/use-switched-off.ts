import { atom } from 'nanostores'
import { useEffect } from 'react'
import { type Feature, switchesReply } from '#contract/switch.ts'
import { useAtom } from '#ui/use-atom.ts'
import { request } from '#web/api/request/request.ts'

/** What was asked lately is not asked again. */
const freshMs = 10_000
/** How often it is asked whether what is off is on again. */
const recheckMs = 15_000

const offStore = atom<Readonly<Record<Feature, string>>>({})
let askedAtMs: number | null = null

/** What is off now. A failure changes nothing: the server says it again where it matters. */
async function refresh(): Promise<void> {
  const nowMs = performance.now()
  if (askedAtMs !== null && nowMs - askedAtMs < freshMs) return
  askedAtMs = nowMs
  const reply = await request('/api/switches', switchesReply, { isQuiet: true }).catch(() => null)
  if (reply !== null) offStore.set(reply.off)
}

/** The operator's sentence when the feature is switched off; null when it is on, or nobody knows yet. */
export function useSwitchedOff(feature: Feature): string | null {
  const sentence = useAtom(offStore)[feature] ?? null
  const isOff = sentence !== null
  // Asked when it comes up, and then only while it is off.
  useEffect(() => {
    void refresh()
    if (!isOff) return
    const timer = setInterval(() => void refresh(), recheckMs)
    return () => clearInterval(timer)
  }, [feature, isOff])
  return sentence
}
