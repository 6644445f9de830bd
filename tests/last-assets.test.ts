import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLastAssetsAside } from '../bin/last-assets.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'emulsion-build-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Builds as the router does: empties the folder, then writes it. */
function build(name: string, { fails = false } = {}) {
  const bringLastAssets = setLastAssetsAside(root)
  rmSync(join(root, 'build'), { recursive: true, force: true })
  if (!fails) {
    mkdirSync(join(root, 'build/client/assets'), { recursive: true })
    writeFileSync(join(root, 'build/client/assets', name), name)
  }
  bringLastAssets()
}

const assets = (of: 'client' | 'last') => readdirSync(join(root, 'build', of, 'assets'))

test('each build keeps the hashed files of the one before, and no older ones', () => {
  build('a.js')
  build('b.js')
  expect([assets('client'), assets('last')]).toEqual([['b.js'], ['a.js']])
  build('c.js')
  expect([assets('client'), assets('last')]).toEqual([['c.js'], ['b.js']])
})

test('a failed build removes nothing that pages still request', () => {
  build('a.js')
  build('b.js', { fails: true })
  build('b.js', { fails: true })
  expect(assets('last')).toEqual(['a.js'])
  build('c.js')
  expect([assets('client'), assets('last')]).toEqual([['c.js'], ['a.js']])
})
