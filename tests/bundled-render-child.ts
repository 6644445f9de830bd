import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { borrowChild } from './borrowed-children.ts'

// Render children of servers inside a test come from the bundle, like those of a server: half of each start is saved. The
// server of the next file takes over those that this one leaves idle.
const kept = globalThis as { borrowChild?: typeof borrowChild }
const bundle = JSON.stringify(join(import.meta.dirname, '../dist/programs/render-child.js'))
const forks = 'const child = fork('
const own = /join\(import\.meta\.dirname, `render-child[^`]*`\)/

if (kept.borrowChild === undefined) {
  kept.borrowChild = borrowChild
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('/src/server/pictures/render/fork-render-child.ts')) return loaded
      const code = String(loaded.source)
      if (!own.test(code) || !code.includes(forks))
        throw new Error('The pool of children starts its program in another way.')
      return { ...loaded, source: code.replace(own, bundle).replace(forks, 'const child = borrowChild(fork, ') }
    },
  })
}
