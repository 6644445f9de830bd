import { readdirSync } from 'node:fs'
import { become, buildModels, findNode, install } from './project.mjs'

await install()
await buildModels()
// Vite reloads the pages by itself. The files that it writes must not restart the server.
const watched = readdirSync('src').filter((folder) => !['web', 'ui'].includes(folder))
const watchPaths = watched.map((folder) => `--watch-path=src/${folder}`)
become(findNode(), ['--watch', ...watchPaths, '--watch-preserve-output', 'src/server/main.ts', '--dev'])
