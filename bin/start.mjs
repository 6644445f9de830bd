import { keepServer } from './keep-server.mjs'
import { build, findNode, install } from './project.mjs'

await install()
await build()
keepServer(findNode(), ['src/server/main.ts'])
