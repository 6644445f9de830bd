import { readdirSync } from 'node:fs'
import { become, buildModels, findNode, install } from './project.mjs'

await install()
await buildModels()
// Vite keeps the pages fresh by itself; what it writes for its own use must not restart the server.
const watched = readdirSync('src').filter((folder) => !['web', 'ui'].includes(folder))
const watchPaths = watched.map((folder) => `--watch-path=src/${folder}`)
become(findNode(), ['--watch', ...watchPaths, '--watch-preserve-output', 'src/server/main.ts', '--dev'])
