// Compiles the kernels: node compile.mjs [TARGET]. The target, a module with the bytes in base64, is committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const folder = import.meta.dirname
const target = process.argv[2] ?? join(folder, '../src/imaging/kernels/compiled.ts')

// The runtime without memory management: the caller lays out the memory. SIMD is in every engine since 2023.
const flags = ['--runtime', 'stub', '--noAssert', '-O3', '--converge', '--enable', 'simd', '--enable', 'bulk-memory']
const { error, stderr, binary } = await compile()
if (error) {
  process.stderr.write(stderr.toString())
  throw error
}
writeFileSync(target, textOf(binary))

async function compile() {
  let binary = null
  const result = await asc.main(['assembly/index.ts', '--baseDir', folder, '--outFile', 'kernels.wasm', ...flags], {
    writeFile: (_name, contents) => {
      binary = contents
    },
  })
  return { ...result, binary }
}

function textOf(bytes) {
  const base64 = Buffer.from(bytes).toString('base64')
  const lines = base64.match(/.{1,100}/g).map((line) => `  '${line}',`)
  return `/** WebAssembly in base64, compiled from the sources in kernels/assembly; see docs/engine.md. */
export const compiled = [
${lines.join('\n')}
].join('')
`
}
