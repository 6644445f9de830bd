import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameFiles } from '../bin/first-install.mjs'

test('a first install names the file of each package, and of those inside another none', () => {
  const integrity = 'sha512-0'
  const { packages } = nameFiles({
    packages: {
      '': { name: 'product', version: '0.1.0' },
      'node_modules/pg': { version: '8.1.0', integrity },
      'node_modules/@img/colour/node_modules/@img/sharp': { version: '2.0.0-rc.1', integrity },
      'node_modules/alias': { name: '@scope/real', version: '3.0.0', integrity },
      'node_modules/elsewhere': { version: '1.0.0', integrity, resolved: 'https://example.org/elsewhere.tgz' },
      'node_modules/pg/node_modules/inside': { version: '1.0.0' },
    },
  })
  expect(Object.values(packages).map(({ resolved }) => resolved?.replace('https://registry.invalid/', ''))).toEqual([
    undefined,
    'pg/-/pg-8.1.0.tgz',
    '@img/sharp/-/sharp-2.0.0-rc.1.tgz',
    '@scope/real/-/real-3.0.0.tgz',
    'https://example.org/elsewhere.tgz',
    undefined,
  ])
})

test('every package of the lockfile has a hash, by which a file from another place would be refused', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const { '': _, ...installed } = packages as Record<string, { integrity?: string; inBundle?: boolean }>
  const without = Object.entries(installed).filter(([, entry]) => !entry.integrity && !entry.inBundle)
  expect(without.map(([path]) => path)).toEqual([])
})
