import type { ProgressReport } from '#imaging/progress.ts'

const barCells = 24
/** A guess from less than this share of the work is far off. Taste. */
const shareForGuess = 0.03

interface Voice {
  /** Nothing at all, because something else is printed. */
  readonly isSilent: boolean
  /** Failures only. */
  readonly isQuiet?: boolean
}

/** One photo of the whole. */
export interface BarItem {
  report(progress: ProgressReport): void
  /** @param note what should be looked at */
  done(note?: string): void
  fail(sentence: string): void
}

/**
 * Shows the progress of `total` photos on standard error: on a terminal a moving bar of the whole with the stage of the
 * one that spoke last, elsewhere one line a photo.
 */
export function showProgress(total: number, { isSilent, isQuiet = false }: Voice) {
  const isTerminal = process.stderr.isTTY === true && !isSilent && !isQuiet
  const begunAt = performance.now()
  const shares = new Map<number, number>()
  let begun = 0
  let finished = 0
  let failed = 0

  const draw = (name: string, { stage, done }: ProgressReport) => {
    const share = (finished + [...shares.values()].reduce((sum, one) => sum + one, 0)) / total
    const filled = Math.round(share * barCells)
    const bar = '█'.repeat(filled) + '░'.repeat(barCells - filled)
    const count = total > 1 ? ` ${begun}/${total}` : ''
    const own = total > 1 ? ` ${Math.round(done * 100)} %` : ''
    const left = total > 1 && share > shareForGuess ? `, ${timeLeft((performance.now() - begunAt) / 1000, share)}` : ''
    const text = `${bar} ${String(Math.round(share * 100)).padStart(3)} %${count}${left} ${name}: ${stage}${own}`
    // A line that wraps could not be drawn over.
    process.stderr.write(`\r\x1b[2K${text.slice(0, (process.stderr.columns || 80) - 1)}`)
  }
  const line = (text: string, isFailure = false) => {
    if (isSilent || (isQuiet && !isFailure)) return
    process.stderr.write(`${isTerminal ? '\r\x1b[2K' : ''}${text}\n`)
  }
  return {
    begin(name: string): BarItem {
      const at = begun++
      const startedAt = performance.now()
      const end = () => {
        shares.delete(at)
        finished++
      }
      return {
        report(progress) {
          shares.set(at, progress.done)
          if (isTerminal) draw(name, progress)
        },
        done(note) {
          end()
          line(`${name}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
          if (note !== undefined) line(`${name}: ${note}`)
        },
        fail(sentence) {
          end()
          failed++
          line(sentence, true)
        },
      }
    },
    end() {
      if (total > 1) line(`${finished - failed} done, ${failed} failed${leftOf(total - finished)}`)
    },
  }
}

const leftOf = (count: number) => (count === 0 ? '' : `, ${count} left`)

function timeLeft(seconds: number, share: number): string {
  const left = (seconds / share) * (1 - share)
  return left < 90 ? `${Math.ceil(left)} s left` : `${Math.round(left / 60)} min left`
}
