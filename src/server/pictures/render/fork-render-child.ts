import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { RenderChildSettings } from '#server/pictures/render/render-message.ts'

/** Of C libraries' memory, blocks up to this stay with the process. Larger ones are what heavy networks hold. */
const keptBlockBytes = String(2 ** 26)
/** And at the end of it so much that nobody uses: layers of other networks come and go. */
const keptEndBytes = String(2 ** 27)

/** Starts a process for tasks. It is the first that the system stops where memory runs out. */
export function forkRenderChild({ threads, provider, models, loadsTools }: RenderChildSettings): ChildProcess {
  const settings: RenderChildSettings = { threads, models, loadsTools, ...(provider && { provider }) }
  // Beside this file, as source or as built.
  const program = join(import.meta.dirname, `render-child${extname(import.meta.filename)}`)
  const child = fork(program, [JSON.stringify(settings)], {
    // No secret of the server reaches a process that decodes strangers' files.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      VIPS_CONCURRENCY: String(threads),
      // With an arena for each thread, what one gave back would stay its own.
      MALLOC_ARENA_MAX: '1',
      // What one network gave back serves the next. Asked of the system anew it took 1.6 CPU seconds in a removal.
      ...(loadsTools && { MALLOC_MMAP_THRESHOLD_: keptBlockBytes, MALLOC_TRIM_THRESHOLD_: keptEndBytes }),
    },
    // Half of it may be arrays that wait to be collected; see collectRarely and collectDropped.
    execArgv: ['--max-old-space-size=1024', '--expose-gc'],
    serialization: 'json',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // When memory runs out, the system should kill the child, not the server or the database.
  if (child.pid !== undefined) writeFile(`/proc/${child.pid}/oom_score_adj`, '800').catch(() => {})
  return child
}
