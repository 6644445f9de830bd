// Shared by start, dev, build, test and the command line. Runs on Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFirst } from './first-install.mjs'
import { setLastAssetsAside } from './last-assets.mjs'
import { nodeMajorLeast, prunePackages } from './prune-packages.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bins = join(root, 'node_modules/.bin')

/** Folder of the bundled programs. Not in build/, which a build of the pages deletes while a server may run. */
export const programs = 'dist/programs'

const startedAt = performance.now()

let isQuiet = false

/** From here on only what fails is said. */
export function beQuiet() {
  isQuiet = true
}

/** Prints one line of progress, on standard error so that a command's own output stays clean. */
export function say(line) {
  if (!isQuiet) complain(line)
}

const complain = (line) => process.stderr.write(`${line}\n`)

/** Exits with a sentence and a failure status. */
export function giveUp(sentence) {
  complain(sentence)
  process.exit(1)
}

/** Hash of the contents of files and folders; missing ones count as empty. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
      return
    }
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

/** Whether this is a build without its sources and tools, as in a container: there is nothing to install or to build. */
const isBuilt = !existsSync(join(root, 'src/server/main.ts'))

/** Runs `work` unless `stampFile` shows that it was done for this `hash`. */
export async function once(stampFile, hash, work) {
  const path = join(root, stampFile)
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return
  // Failed work may have destroyed earlier results, so the stamp goes first.
  rmSync(path, { force: true })
  await work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}

const installedStamp = join(root, 'node_modules/.emulsion-installed')
const hashOfPackages = () => hashOf(['package-lock.json', '.npmrc'])

/** Prunes what was just installed, and notes that it is what the lockfile says. */
export function markInstalled() {
  prunePackages(join(root, 'node_modules'))
  writeFileSync(installedStamp, hashOfPackages())
}

/**
 * Installs exactly what the lockfile says, unless it is installed already.
 * @param withTests also what only checks and tests the product, a third of all
 */
export async function install({ withTests = false } = {}) {
  if (isBuilt) return
  const hasTests = existsSync(join(root, 'node_modules/vitest/package.json'))
  if (isInstalled() && (hasTests || !withTests)) return
  say('Installing packages; the first time this takes up to a minute …')
  const part = withTests || hasTests ? '--include=dev' : '--omit=dev'
  const npmCi = (cwd, args, errors = 'ignore') =>
    run('npm', ['ci', part, '--loglevel=error', '--no-progress', '--no-update-notifier', ...args], {
      cwd,
      stdio: ['ignore', 'ignore', errors],
      // Otherwise the install script would fetch a GPU library.
      env: { ...environment(), ONNXRUNTIME_NODE_INSTALL: 'skip' },
    })
  const isFirst = !existsSync(join(root, 'node_modules'))
  if (!(isFirst && (await installFirst(root, npmCi))) && (await npmCi(root, [], 'inherit')) !== 0)
    giveUp('The packages could not be installed; the lines above say why. Run the command again when it is mended.')
  // npm does so itself, unless its scripts are disabled; but not by the system's Node.js.
  markInstalled()
}

/** Whether the packages are those of the lockfile, and hold a Node.js where this one is too old. */
function isInstalled() {
  if (!existsSync(installedStamp) || readFileSync(installedStamp, 'utf8') !== hashOfPackages()) return false
  const isOld = process.platform === 'linux' && Number.parseInt(process.versions.node, 10) < nodeMajorLeast
  return !isOld || existsSync(join(bins, 'node'))
}

/** Finds the Node.js that runs the product: the one that the lockfile pins, or the system's when new enough. */
export function findNode() {
  for (const candidate of [join(bins, 'node'), process.execPath]) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    if (stdout && Number(/^v(\d+)/.exec(stdout)?.[1]) >= nodeMajorLeast) return candidate
  }
  return giveUp(
    `Emulsion runs on Node.js ${nodeMajorLeast} or newer; there is none for ${process.platform} ${process.arch} among its packages, and this one is ${process.version}. Install Node.js ${nodeMajorLeast}.`,
  )
}

/** Converts the networks inside npm packages for the runtime. */
export async function buildModels() {
  if (isBuilt) return
  await once('.cache/models.stamp', hashOf(['package-lock.json', 'src/inference/convert']), async () => {
    say('Converting networks …')
    const status = await run(findNode(), ['src/inference/convert/convert-models.ts', '.cache/models'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      quiet: true,
    })
    if (status !== 0) giveUp('The networks could not be converted; the lines above say why.')
  })
}

/** Folders of sources that run in the page only. */
const pageFolders = ['web', 'ui']

/** What the clients are made of. Not all of packages: a build writes into it. */
const clientSources = [
  'packages/python',
  ...['src', 'package.json', 'README.md'].map((name) => `packages/client/${name}`),
]

/** Bundles what Node.js runs: server, render child, operator's commands and command line (tooling/server). */
export const buildPrograms = () => bundle(programs, [], [])

/** Bundles the server that tests kill and cut. */
export const buildTestPrograms = () => bundle('.cache/test-programs', ['tests'], ['tests/faults/setup'])

async function bundle(folder, args, moreSources) {
  if (isBuilt) return
  const sources = readdirSync(join(root, 'src')).filter((name) => !pageFolders.includes(name))
  const inputs = [
    ...sources.map((name) => `src/${name}`),
    ...clientSources,
    'package-lock.json',
    'tooling/server',
    ...moreSources,
  ]
  await once(`${folder}/stamp`, hashOf(inputs), async () => {
    say('Bundling the programs …')
    const status = await run(findNode(), ['tooling/server/bundle-programs.ts', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      quiet: true,
    })
    if (status !== 0) giveUp('The programs could not be bundled; the lines above say why.')
  })
}

/** Builds the converted networks, the pages and the programs. */
export async function build() {
  // The pages take longest, and half of one core; what else there is to build finds room beside them.
  await Promise.all([buildPages(), buildModels().then(buildPrograms)])
}

export async function buildPages() {
  if (isBuilt) return
  const rooms = ['web', 'i18n', 'ui', 'tools', 'contract', 'imaging'].map((name) => `src/${name}`)
  const pages = [...rooms, ...clientSources, 'tooling', 'public']
  const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  await once('.cache/pages.stamp', hashOf([...pages, ...settings]), async () => {
    say('Building the pages …')
    const bringLastAssets = setLastAssetsAside(root)
    const status = await run(findNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: { ...environment(), NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
      quiet: true,
    })
    bringLastAssets()
    if (status !== 0) giveUp('The pages could not be built; the lines above say why.')
  })
}

/** Seconds since the command began. */
export const elapsed = () => ((performance.now() - startedAt) / 1000).toFixed(1)

/**
 * The environment of children: the pinned Node.js first, a compile cache, which halves the start of a server, and one
 * arena of memory for all threads: with one each, what a thread gave back stays its own, 40 MB in an edit of 12 MP.
 */
export function environment() {
  const path = `${bins}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), MALLOC_ARENA_MAX: '1', ...process.env, PATH: path }
}

/** Makes Node.js use the proxy of HTTPS_PROXY; it does so only on request. */
export function heedProxy() {
  process.env.NODE_USE_ENV_PROXY ??= '1'
}

/** Runs a program in the project's folder and returns its status. `quiet` hides its error output unless it fails. */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', ...options })
    let kept = ''
    if (quiet) child.stderr.on('data', (chunk) => (kept += chunk))
    child.once('error', (error) => {
      complain(String(error))
      done(1)
    })
    child.once('close', (status, signal) => {
      // A terminal's Ctrl+C is for this process too, which may have to end others first.
      if (signal === 'SIGINT') return process.kill(process.pid, signal)
      if (quiet && status !== 0) complain(kept)
      done(status ?? (signal === null ? 1 : 128))
    })
  })
}

/**
 * Runs a program in place of this one: passes signals on and exits with its status. An IPC channel lets the program
 * notice when this process is killed.
 */
export function become(command, args, { cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env: environment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // The terminal sends Ctrl+C to the whole process group, others may send it to this process alone.
  process.on('SIGINT', () => child.connected && child.send('stop', () => {}))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (status, signal) => process.exit(status ?? (signal === 'SIGINT' ? 130 : 1)))
}
