import { registerHooks } from 'node:module'
import { join } from 'node:path'

// Render children of servers inside a test come from the bundle, like those of a server: half of each start is saved.
const kept = globalThis as { takesBundledChild?: true }
const bundle = JSON.stringify(join(import.meta.dirname, '../dist/programs/render-child.js'))
const own = /join\(import\.meta\.dirname, `render-child[^`]*`\)/

if (kept.takesBundledChild === undefined) {
  kept.takesBundledChild = true
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('/src/server/pictures/render/fork-render-child.ts')) return loaded
      const code = String(loaded.source)
      if (!own.test(code)) throw new Error('The pool of children names its program in another way.')
      return { ...loaded, source: code.replace(own, bundle) }
    },
  })
}
