import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compiled } from '#imaging/kernels/compiled.ts'
import { compiledFill } from '#imaging/kernels/compiled-fill.ts'
import { compiledPng } from '#imaging/kernels/compiled-png.ts'

const kernels = join(import.meta.dirname, '../../../kernels')
// The compiler is a package of the folder kernels/, which only who changes a kernel installs (npm ci there).
const hasCompiler = existsSync(join(kernels, 'node_modules/assemblyscript/package.json'))

test.skipIf(!hasCompiler)(
  'the committed modules are what their sources compile to (skipped without the compiler)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'emulsion-kernels-'))
    try {
      execFileSync(process.execPath, [join(kernels, 'compile.mjs'), folder])
      for (const file of ['compiled.ts', 'compiled-fill.ts', 'compiled-png.ts'])
        expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(join(import.meta.dirname, file), 'utf8'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)

test('the committed modules are small', () => {
  expect(compiled.length + compiledFill.length + compiledPng.length).toBeLessThan(300_000)
})
