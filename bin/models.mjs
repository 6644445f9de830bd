import { become, findNode, install } from './project.mjs'

await install()
// Whoever is behind a proxy has told so by HTTPS_PROXY; Node.js heeds it only when asked.
process.env.NODE_USE_ENV_PROXY ??= '1'
become(findNode(), ['src/cli/main.ts', 'models', ...process.argv.slice(2)])
