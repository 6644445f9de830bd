// Compiles the kernels: node compile.mjs [FOLDER]. What is written there, modules with the bytes in base64, is committed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const folder = import.meta.dirname
const target = process.argv[2] ?? join(folder, '../src/imaging/kernels')

// The runtime without memory management: the caller lays out the memory. SIMD is in every engine since 2023.
const flags = ['--runtime', 'stub', '--noAssert', '-O3', '--converge', '--enable', 'simd', '--enable', 'bulk-memory']
await write('index.ts', 'compiled.ts', 'compiled')
// What only fills need, so that a page can begin without it.
await write('fill.ts', 'compiled-fill.ts', 'compiledFill')
// What only files need, which no page writes.
await write('png.ts', 'compiled-png.ts', 'compiledPng')

async function write(source, file, name) {
  const { error, stderr, binary } = await compile(source)
  if (error) {
    process.stderr.write(stderr.toString())
    throw error
  }
  writeFileSync(join(target, file), textOf(binary, name))
}

async function compile(source) {
  let binary = null
  const result = await asc.main([`assembly/${source}`, '--baseDir', folder, '--outFile', 'kernels.wasm', ...flags], {
    writeFile: (_name, contents) => {
      binary = contents
    },
  })
  return { ...result, binary }
}

function textOf(bytes, name) {
  const base64 = Buffer.from(bytes).toString('base64')
  const lines = base64.match(/.{1,100}/g).map((line) => `  '${line}',`)
  return `/** WebAssembly in base64, compiled from the sources in kernels/assembly; see docs/engine.md. */
export const ${name} = [
${lines.join('\n')}
].join('')
`
}
