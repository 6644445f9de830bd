import { build, elapsed, install, say } from './project.mjs'

await install()
await build()
say(`Built in ${elapsed()} s.`)
