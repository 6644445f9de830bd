import { become, findNode, heedProxy, install } from './project.mjs'

await install()
heedProxy()
become(findNode(), ['src/cli/main.ts', 'models', ...process.argv.slice(2)])
