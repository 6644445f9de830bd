import { Progress } from '#imaging/progress.ts'
import { cpuSeconds } from '../photos.ts'

/** CPU seconds of each stage of a run. @returns their sum, and what to say */
export async function timeStages(
  name: string,
  run: (context: { progress: Progress; signal: AbortSignal }) => Promise<unknown>,
): Promise<{ seconds: number; line: string }> {
  const begun: { stage: string; at: number }[] = []
  const progress = new Progress(({ stage }) => {
    if (begun.at(-1)?.stage !== stage) begun.push({ stage, at: cpuSeconds() })
  })
  await run({ progress, signal: new AbortController().signal })
  const end = cpuSeconds()
  const stages = begun.map(({ stage, at }, i) => `${stage} ${((begun[i + 1]?.at ?? end) - at).toFixed(2)}`)
  const seconds = end - (begun[0]?.at ?? end)
  return { seconds, line: `${name.padEnd(16)} ${seconds.toFixed(2)} s = ${stages.join(' + ')}` }
}

/** CPU milliseconds of what a preview draws in one go. */
export function msOf(work: () => unknown): number {
  const at = cpuSeconds()
  work()
  return 1000 * (cpuSeconds() - at)
}

/** One line: how long a preview draws each change after the other. */
export const timeChanges = <Change>(name: string, changes: readonly Change[], draw: (change: Change) => unknown) =>
  console.log(
    name.padEnd(16),
    changes
      .map((change) =>
        msOf(() => draw(change))
          .toFixed(0)
          .padStart(4),
      )
      .join(' '),
  )
