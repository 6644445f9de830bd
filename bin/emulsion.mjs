#!/usr/bin/env node
import { join } from 'node:path'
import { become, buildModels, findNode, heedProxy, install, root, run } from './project.mjs'

const [command, ...rest] = process.argv.slice(2)
const edit = join(root, 'src/cli/main.ts')
const operator = join(root, 'src/server/operator/main.ts')

await install()
if (command === undefined || command === 'help' || command === '--help') {
  await run(findNode(), [edit, 'help'])
  process.stdout.write('\n')
  process.exit(await run(findNode(), [operator, 'help']))
} else if (command === 'support' || command === 'admin') {
  // Run where the server runs, so that a relative DATA_DIR means the same folder.
  become(findNode(), [operator, command, ...rest])
} else if (command === 'models') {
  heedProxy()
  become(findNode(), [edit, command, ...rest])
} else {
  await buildModels()
  become(findNode(), [edit, command, ...rest], { cwd: process.cwd() })
}
