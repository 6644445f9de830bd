// The entry point of a render child: one task at a time, by IPC from its pool. Native decoders and networks run only
// here.
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { sharp } from '#codec/sharp-loaders.ts'
import { isProblem } from '#contract/problem.ts'
import { openModels } from '#inference/models/model-session.ts'
import { collectRarely } from '#server/pictures/render/collect-rarely.ts'
import type {
  RenderChildSettings,
  RenderMessage,
  SignatureMessage,
  TaskTiming,
} from '#server/pictures/render/render-message.ts'
import type { RenderTask } from '#server/pictures/render/render-task.ts'
import { runTask } from '#server/pictures/render/run-task.ts'
import { collectDropped } from '#tools/collect-dropped.ts'
import { openHands } from '#tools/open-hands.ts'

/** What a task may leave behind: a photo of 2 MP, twice. */
const droppedBytesMin = 2 ** 24

collectRarely()
const settings = JSON.parse(process.argv[2] as string) as RenderChildSettings
sharp.concurrency(settings.threads)

// A busy loop does not notice the parent's end, so a separate thread watches for it: no child outlives its server.
new Worker(
  `const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 500)`,
  { eval: true },
).unref()

// When the server is gone, 'disconnect' ends the child; without a callback, sending would throw.
const send = (message: RenderMessage) => process.send?.(message, undefined, undefined, () => {})

const { provider = 'cpu' } = settings
const models = openModels(settings.models, settings.threads, {
  provider,
  onFallback: (_, reason) => send({ kind: 'fallback', reason }),
})

/** The parent has the key; it answers one request at a time. */
let takeSignature: ((signature: string | null) => void) | null = null
const sign = async (payload: Uint8Array): Promise<Uint8Array> => {
  const signature = await new Promise<string | null>((resolve) => {
    takeSignature = resolve
    send({ kind: 'sign', payload: Buffer.from(payload).toString('base64') })
  })
  if (signature === null) throw new Error('the parent does not sign')
  return Buffer.from(signature, 'base64')
}

process.on('message', (task: RenderTask | SignatureMessage) => {
  if (task.kind === 'signature') return takeSignature?.(task.signature)
  const startedMs = Date.now()
  const timingOf = (result: object) => ({
    pid: process.pid,
    startedMs,
    endedMs: Date.now(),
    stages: 'stages' in result ? (result.stages as TaskTiming['stages']) : [],
  })
  runTask(task, models, (report) => send({ kind: 'progress', ...report }), sign)
    .then(
      (result) => send({ kind: 'result', result, timing: timingOf(result) }),
      (error: unknown) => {
        if (isProblem(error)) send({ kind: 'problem', code: error.code, detail: String(error.cause ?? '') })
        else send({ kind: 'error', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      },
    )
    // The pictures of this task would else be there beside those of the next. Now, as nobody waits for it.
    .finally(() => setImmediate(collectDropped, droppedBytesMin))
})
// Whoever asked is gone. An exit in order ends in an abort where the thread of the networks works.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
if (settings.loadsTools) {
  openHands(settings.threads)
  await (await import('#tools/on-server.ts')).loadPipelines()
}
// Most children are killed, so the compile cache is written now; the next child starts in half the time.
flushCompileCache()
// Only opening a network tells whether the device and its libraries are there.
if (provider !== 'cpu') await models.open('photo-upscaler').catch(() => {})
send({ kind: 'ready', provider: models.provider })
