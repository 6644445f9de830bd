import { keepServer } from './keep-server.mjs'
import { build, findNode, install, programs } from './project.mjs'

await install()
await build()
keepServer(findNode(), [`${programs}/server.js`])
