import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { unpackTarball } from '#cli/models/unpack-tarball.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('tarball')
let tarball: Buffer

beforeAll(() => {
  mkdirSync(join(folder, 'models'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-package', version: '1.0.0' }))
  writeFileSync(join(folder, 'models/weights.bin'), Buffer.alloc(1500, 7))
  writeFileSync(join(folder, 'empty.txt'), '')
  execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error'], { cwd: folder })
  tarball = readFileSync(join(folder, 'a-package-1.0.0.tgz'))
})

test('reads every file that npm packs, complete, by its path in the package', () => {
  const files = unpackTarball(tarball)
  expect([...files.keys()].toSorted()).toEqual(['empty.txt', 'models/weights.bin', 'package.json'])
  expect(Buffer.from(files.get('models/weights.bin') as Uint8Array).equals(Buffer.alloc(1500, 7))).toBe(true)
  expect(files.get('empty.txt')?.length).toBe(0)
})

test('refuses a truncated tarball', () => {
  expect(() => unpackTarball(tarball.subarray(0, tarball.length / 2))).toThrow()
})
