import { become, buildPrograms, findNode, heedProxy, install, programs } from './project.mjs'

await install()
await buildPrograms()
heedProxy()
become(findNode(), [`${programs}/emulsion.js`, 'models', ...process.argv.slice(2)])
