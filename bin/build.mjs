import { build, elapsed, install, say } from './project.mjs'

await install()
await build()
say(
  `Built in ${elapsed()} s. A server that runs goes on with the build it was started with, until it is started again.`,
)
