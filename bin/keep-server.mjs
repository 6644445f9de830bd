import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, root, say } from './project.mjs'

const crashesMax = 10
const crashSpanMs = 60_000
/**
 * The first pause before a new start. Each further crash within the span doubles it, up to `pauseMsMax`: with that, ten
 * starts of two seconds each still fit into a minute, so a server that dies so soon is given up.
 */
const pauseMs = 500
const pauseMsMax = 5_000
/** The last output of a process may arrive a moment after its end. */
const lastWordsMs = 100
/** Exit status of a start error that the operator must fix (src/server/ground/start-error.ts). */
const startErrorStatus = 78
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** Exit statuses of a server that was told to stop. */
const toldStatuses = [0, ...signals.map((signal) => 128 + constants.signals[signal])]

/**
 * Runs the server until it is told to stop, and starts it again after a crash. Passes signals on and exits with the
 * server's status. An IPC channel lets the server notice when this process is killed, and that the pages are there.
 * @param options.built resolves when the pages are built; a server that may not start is told of at once, and the build
 *   goes on to its end
 */
export function keepServer(command, args, { pauses = { pauseMs, pauseMsMax }, built = Promise.resolve() } = {}) {
  const crashedAtMs = []
  let child = null
  let isStopping = false

  const start = () => {
    if (isStopping) return
    let lastWords = ''
    // A process group of its own: Ctrl+C would otherwise also stop its render children in the middle of an answer.
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
    const started = child
    built.then(() => started.connected && started.send('built', () => {}))
    child.once('exit', (status, signal) => {
      child = null
      setTimeout(() => {
        if (!isMeant(status)) startAgain(signal === null ? `exit code ${status}` : signal, findCause(lastWords))
        else if (isStopping) process.exit(status ?? 128 + constants.signals[signal])
        else built.then(() => process.exit(status))
      }, lastWordsMs)
    })
  }

  const isMeant = (status) => {
    // Settings that were right once stay right: a start error of a later start is temporary, so it is retried.
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
      // Without a child we wait for the next start and exit with 0; or a child has just ended, and its status comes first.
      if (child === null) setTimeout(() => process.exit(0), lastWordsMs)
      else child.kill(signal)
    })
  start()
}

function endWith(status, sentence) {
  say(sentence)
  process.exit(status)
}

/** The last error among the last lines of a process, or null. */
function findCause(lines) {
  return lines.match(/^(?:[\w.]*Error\b|FATAL ERROR:).*$/gm)?.at(-1) ?? null
}
