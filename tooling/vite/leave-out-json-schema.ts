import type { Plugin } from 'vite'

const modules = /node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:(?:function|const) (\w+)|\{ \w+ as (\w+) \})/gm

/**
 * Leaves the writing of JSON Schema out of the pages' scripts: every schema of zod (4.6.7) carries it as a method, and
 * no page writes one. It is a fifth of what the pages load of zod.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return modules.test(id) ? { code: withoutBodies(code), map: null } : null
    },
  }
}

/** The same exports, as functions that fail. What makes a schema's method makes one that fails. */
export function withoutBodies(code: string): string {
  const names = [...code.matchAll(exported)].flatMap(([, name, alias]) => name ?? alias ?? [])
  if (names.length === 0)
    throw new Error('zod exports its JSON Schema in another way (tooling/vite/leave-out-json-schema.ts)')
  const fail = "const fail = () => { throw new Error('No page writes JSON Schema.') }\n"
  return (
    fail + names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => fail' : 'fail'}\n`).join('')
  )
}
