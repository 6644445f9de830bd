#!/usr/bin/env node
import { join } from 'node:path'
import {
  become,
  beQuiet,
  buildModels,
  buildPrograms,
  findNode,
  heedProxy,
  install,
  programs,
  root,
} from './project.mjs'

const [command, ...rest] = process.argv.slice(2)
const program = join(root, programs, 'emulsion.js')
const operator = join(root, programs, 'operator.js')
/** The commands that run networks on this machine. */
const editing = ['edit', 'batch', 'mcp']
/** The commands of the operator, and those of them that do nothing by themselves. */
const ofOperator = ['support', 'admin', 'incident', 'backup', 'restore', 'migrate', 'doctor']
const needsVerb = ['support', 'admin', 'incident', 'backup', 'restore']

if (rest.includes('--quiet')) beQuiet()
await install()
await buildPrograms()
const isHelp =
  ['help', '-h'].includes(rest[0]) || rest.includes('--help') || (rest.length === 0 && needsVerb.includes(command))
if (ofOperator.includes(command) && !isHelp) {
  // Run where the server runs, so that a relative DATA_DIR means the same folder.
  become(findNode(), [operator, command, ...rest])
} else if (command === 'models') {
  heedProxy()
  become(findNode(), [program, command, ...rest])
} else {
  const isHere = !process.env.EMULSION_SERVER && !rest.some((arg) => /^--(help$|server)/.test(arg))
  if (editing.includes(command) && isHere) {
    await buildModels()
    // As children of the server that edit: what one network gave back serves the next.
    process.env.MALLOC_MMAP_THRESHOLD_ ??= String(2 ** 26)
    process.env.MALLOC_TRIM_THRESHOLD_ ??= String(2 ** 27)
  }
  become(findNode(), ['--expose-gc', program, ...process.argv.slice(2)], { cwd: process.cwd() })
}
