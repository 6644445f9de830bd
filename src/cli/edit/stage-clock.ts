import { collectDropped } from '#tools/collect-dropped.ts'

/** Adds up the seconds of each stage, from its beginning to the next one's. */
export function startStageClock() {
  const stages: { stage: string; seconds: number }[] = []
  let current: string | null = null
  let since = performance.now()
  const close = () => {
    if (current === null) return
    const seconds = (performance.now() - since) / 1000
    const known = stages.find(({ stage }) => stage === current)
    if (known === undefined) stages.push({ stage: current, seconds })
    else known.seconds += seconds
  }
  return {
    begin(stage: string): string {
      if (stage !== current) {
        collectDropped()
        close()
        current = stage
        since = performance.now()
      }
      return stage
    },
    end() {
      close()
      return stages.map(({ stage, seconds }) => ({ stage, seconds: Math.round(seconds * 1000) / 1000 }))
    },
  }
}
