import type { ProgressReport } from '#imaging/progress.ts'

const barCells = 24

/**
 * Shows the progress of `total` photos: a moving bar on a terminal, one line a photo elsewhere, nothing with --json.
 */
export function showProgress(total: number, isSilent: boolean) {
  const isTerminal = process.stderr.isTTY === true && !isSilent
  let finished = 0
  let name = ''
  let startedAt = performance.now()

  const draw = ({ stage, done }: ProgressReport) => {
    if (!isTerminal) return
    const share = (finished + done) / total
    const filled = Math.round(share * barCells)
    const bar = '█'.repeat(filled) + '░'.repeat(barCells - filled)
    const count = total > 1 ? ` ${finished + 1}/${total}` : ''
    process.stderr.write(`\r\x1b[2K${bar} ${String(Math.round(share * 100)).padStart(3)} %${count} ${name}: ${stage}`)
  }
  const line = (text: string) => {
    if (isSilent) return
    process.stderr.write(`${isTerminal ? '\r\x1b[2K' : ''}${text}\n`)
  }
  return {
    begin(photo: string) {
      name = photo
      startedAt = performance.now()
    },
    report: draw,
    done() {
      finished++
      line(`${name}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    },
    fail(sentence: string) {
      finished++
      line(sentence)
    },
    end(failures: number) {
      if (total > 1) line(`${total - failures} done, ${failures} failed`)
    },
  }
}
