import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, root, say } from './project.mjs'

const crashesMax = 10
const crashSpanMs = 60_000
/**
 * The first pause before a new start; each further crash within the span doubles it. At the longest, a server that dies
 * within two seconds of its start is still given up: ten starts fit into a minute.
 */
const pauseMs = 500
const pauseMsMax = 5_000
/** What a process that has ended wrote last may come a moment after its end. */
const lastWordsMs = 100
/** Of a start that the operator has to mend (src/server/start-error.ts). */
const startErrorStatus = 78
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** How a server ends that was told to. */
const toldStatuses = [0, ...signals.map((signal) => 128 + constants.signals[signal])]

/**
 * Runs the server for as long as it is wanted: one that crashes is started again. Hands it the signals that we get and ends
 * as it ended. It has a channel to us, so that it notices when we are killed.
 */
export function keepServer(command, args, pauses = { pauseMs, pauseMsMax }) {
  const crashedAtMs = []
  let child = null
  let isStopping = false

  const start = () => {
    if (isStopping) return
    let lastWords = ''
    // In a group of its own: Ctrl+C would reach its render children, and cut the answers that they are making.
    child = spawn(command, args, {
      cwd: root,
      env: environment(),
      detached: true,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk)
      lastWords = (lastWords + chunk).slice(-16_384)
    })
    child.once('error', (error) => endWith(1, String(error)))
    child.once('exit', (status, signal) => {
      child = null
      setTimeout(() => {
        if (isMeant(status)) process.exit(status ?? 128 + constants.signals[signal])
        startAgain(signal === null ? `exit code ${status}` : signal, findCause(lastWords))
      }, lastWordsMs)
    })
  }

  const isMeant = (status) => {
    // Settings that were right once are right at the next start: what stops that one passes.
    const isFirstStart = crashedAtMs.length === 0
    return isStopping || toldStatuses.includes(status) || (isFirstStart && status === startErrorStatus)
  }

  const startAgain = (how, cause) => {
    const nowMs = performance.now()
    crashedAtMs.push(nowMs)
    const crashes = crashedAtMs.filter((crashMs) => nowMs - crashMs < crashSpanMs).length
    const crash = `The server has crashed (${how})${cause === null ? '' : `: ${cause}`}`
    if (crashes >= crashesMax)
      return endWith(1, `${crash}\nThat was ${crashes} times within a minute; it is not started again.`)
    const ms = Math.min(pauses.pauseMs * 2 ** (crashes - 1), pauses.pauseMsMax)
    say(`${crash}\nIt is started again in ${ms / 1000} s.`)
    setTimeout(start, ms)
  }

  for (const signal of signals)
    process.on(signal, () => {
      isStopping = true
      // Between two starts, or with the status of the end that has just come.
      if (child === null) setTimeout(() => process.exit(0), lastWordsMs)
      else child.kill(signal)
    })
  start()
}

function endWith(status, sentence) {
  say(sentence)
  process.exit(status)
}

/** The error that a process ended with, among the last lines that it wrote; null when it wrote none. */
function findCause(lines) {
  return lines.match(/^(?:[\w.]*Error\b|FATAL ERROR:).*$/gm)?.at(-1) ?? null
}
