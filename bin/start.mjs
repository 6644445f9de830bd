import { become, build, findNode, install } from './project.mjs'

await install()
await build()
become(findNode(), ['src/server/main.ts'])
