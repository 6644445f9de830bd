import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { setLastAssetsAside } from '../bin/last-assets.mjs'
import { folderOfTest } from './use-folder.ts'

let root: string

beforeEach(() => {
  root = folderOfTest('build')
})

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
