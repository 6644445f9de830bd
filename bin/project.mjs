// What start, dev, build, test and the command line have in common. Runs on Node 20 with nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setLastAssetsAside } from './last-assets.mjs'
import { prunePackages } from './prune-packages.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bins = join(root, 'node_modules/.bin')

const nodeMajorLeast = 24
const startedAt = performance.now()

/** One line of progress, on standard error so that a command's own output stays clean. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Ends with one sentence and a failure code. */
export function giveUp(sentence) {
  say(sentence)
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

/** Runs `work` unless `stampFile` says that it was done for this `hash`. */
export async function once(stampFile, hash, work) {
  const path = join(root, stampFile)
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return
  // Work that fails may leave less than was there before it.
  rmSync(path, { force: true })
  await work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}

/** Installs exactly what the lockfile says, when it is not there yet. */
export async function install() {
  await once('node_modules/.emulsion-installed', hashOf(['package-lock.json', '.npmrc']), async () => {
    say('Installing packages; the first time this takes a minute or two …')
    const status = await run('npm', ['ci', '--loglevel=error', '--no-progress'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Where npm runs install scripts, this one would fetch a GPU library.
      env: { ...environment(), ONNXRUNTIME_NODE_INSTALL: 'skip' },
    })
    if (status !== 0)
      giveUp('The packages could not be installed; the lines above say why. Run the command again when it is mended.')
  })
  // Where npm ran no scripts, it has not been done.
  prunePackages(join(root, 'node_modules'))
}

/** The Node.js that runs the product: the one the lockfile pins, else the system's when it is new enough. */
export function findNode() {
  for (const candidate of [join(bins, 'node'), process.execPath]) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' })
    if (stdout && Number(/^v(\d+)/.exec(stdout)?.[1]) >= nodeMajorLeast) return candidate
  }
  return giveUp(
    `Emulsion runs on Node.js ${nodeMajorLeast} or newer; there is none for ${process.platform} ${process.arch} among its packages, and this one is ${process.version}. Install Node.js ${nodeMajorLeast}.`,
  )
}

/** Makes the networks that come inside npm packages ready for the runtime. */
export async function buildModels() {
  await once('.cache/models.stamp', hashOf(['package-lock.json', 'src/inference/convert']), async () => {
    say('Converting networks …')
    const status = await run(findNode(), ['src/inference/convert/convert-models.ts', '.cache/models'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      quiet: true,
    })
    if (status !== 0) giveUp('The networks could not be converted; the lines above say why.')
  })
}

/** Makes what is made from sources: the converted networks and the pages. */
export async function build() {
  await buildModels()
  const pages = ['src/web', 'src/i18n', 'tooling', 'src/ui', 'src/tools', 'src/contract', 'src/imaging', 'public']
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

/** The environment of children: the pinned Node.js comes first, and compiled code is kept, which halves the start of a server. */
export function environment() {
  const path = `${bins}${delimiter}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, PATH: path }
}

/** Makes Node.js use the proxy of HTTPS_PROXY, which it does only when asked to. */
export function heedProxy() {
  process.env.NODE_USE_ENV_PROXY ??= '1'
}

/** Runs a program in the project's folder; its status. With `quiet`, its error output is shown only when it fails. */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', ...options })
    let kept = ''
    if (quiet) child.stderr.on('data', (chunk) => (kept += chunk))
    child.once('error', (error) => {
      say(String(error))
      done(1)
    })
    child.once('close', (status, signal) => {
      if (quiet && status !== 0) say(kept)
      done(status ?? (signal === null ? 1 : 128))
    })
  })
}

/**
 * Runs a program for as long as it lives, hands it the signals that we get and ends as it ended. It has a channel to us,
 * so that it notices when we are killed.
 */
export function become(command, args, { cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env: environment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // Ctrl+C reaches the child by itself, as the terminal sends it to the whole group.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (status, signal) => process.exit(status ?? (signal === 'SIGINT' ? 130 : 1)))
}
