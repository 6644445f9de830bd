import { become, buildModels, findNode, install } from './project.mjs'

await install()
await buildModels()
become(findNode(), ['--watch', '--watch-preserve-output', 'src/server/main.ts', '--dev'])
