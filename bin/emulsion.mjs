#!/usr/bin/env node
import { join } from 'node:path'
import { become, buildModels, findNode, install, root } from './project.mjs'

await install()
await buildModels()
become(findNode(), [join(root, 'src/cli/main.ts'), ...process.argv.slice(2)], { cwd: process.cwd() })
