import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { availableBytes, openMemoryFolder } from './memory-folder.mjs'
import { build, elapsed, environment, findNode, giveUp, install, root, run, say } from './project.mjs'

// Runs every test, those that break soonest first. The last line is the count: N passed, N failed. `--shard=1/2` runs one
// half of them.
const reports = join(root, '.cache/test-reports')
const shard = process.argv.slice(2).filter((arg) => /^--shard=\d+\/\d+$/.test(arg))
/** What needs no half of its own. */
const isFirst = shard.every((arg) => arg.startsWith('--shard=1/'))
/** Free memory for both runs at once. They were seen to take 9 GiB, with what processes share counted each time. */
const besideBytes = 10 * 2 ** 30

// Beside each other: what is fetched is mostly waited for.
await Promise.all([ensurePrograms(), install({ withTests: true })])
const node = findNode()

let passed = 0
let failed = 0
/** What failed, once more at the end: a log that is kept in part keeps its end. */
const failures = []

await Promise.all([build(), isFirst && check()])
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const temporary = openMemoryFolder(root)
if (temporary !== null) process.env.TMPDIR = temporary

// A journey often waits for a mail, a job or its page, and many guarantees for a process or a timer. Together they keep
// two cores busy all along; what more cores do with them is theirs.
const areBeside = availableBytes() >= besideBytes
let held = areBeside ? '' : null
say(areBeside ? '\nguarantees, and journeys beside them …' : '\nguarantees …')
const walked = areBeside ? walkJourneys() : null
await keepGuarantees()
say('\njourneys …')
if (areBeside) {
  process.stdout.write(held)
  held = null
}
await (walked ?? walkJourneys())

for (const failure of failures) say(`\nfailed: ${failure}`)
say(`\n${elapsed()} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function check() {
  say('Checking types, format and lint …')
  const checks = {
    // Work of one core, as most of the build beside it. The other is work of as many as there are.
    types: ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
    'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  }
  for (const [name, args] of Object.entries(checks)) {
    if ((await run(node, args)) === 0) passed++
    else {
      failed++
      failures.push(name)
    }
  }
}

async function keepGuarantees() {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...shard])
  count(status, report, (told) => [told.numPassedTests, failuresOf(told)])
}

/** While the guarantees speak, what the journeys say is held. */
async function walkJourneys() {
  const report = join(reports, 'playwright.json')
  const child = spawn(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...shard], {
    cwd: root,
    env: { ...environment(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (chunk) => {
    if (held === null) process.stdout.write(chunk)
    else held += chunk
  })
  const [status] = await once(child, 'close')
  // Nothing is tried twice. What passes at a second try all the same, by an argument or a setting, has failed.
  count(status, report, ({ stats }) => [
    stats.expected,
    Array(stats.unexpected + stats.flaky).fill('a journey, told above'),
  ])
}

/** Adds a runner's counts. No report, or a failure without a failing test, counts as one failed test. */
function count(status, file, read) {
  const [good, bad] = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [0, []]
  if (good === 0 || (status !== 0 && bad.length === 0)) bad.push(`${file.split('/').at(-1)}: exit status ${status}`)
  passed += good
  failed += bad.length
  failures.push(...bad)
}

/** The failed tests of Vitest's report, and the files that failed before a test of theirs did, each with its message. */
function failuresOf({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [`${name}: ${message}`]
      return tests.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
    })
    .map((text) => text.replace(`${root}/`, '').slice(0, 1500))
}

/**
 * The journeys need the system's Chromium, and the tests of poolers, else skipped, PgBouncer. They are installed from
 * Debian's packages where they are missing and permissions allow. Chromium's headless shell halves the journeys' time, so
 * it is installed even beside the full browser.
 */
async function ensurePrograms() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const isThere = (name) => folders.some((folder) => existsSync(join(folder, name)))
  const missing = ['chromium-headless-shell', 'pgbouncer'].filter((name) => !isThere(name))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`Installing ${missing.join(', ')} …`)
    await aptGet('update')
    const install = (name) => aptGet('install', '-y', '--no-install-recommends', name)
    for (const name of missing) await install(name)
    if (!isThere('chromium-headless-shell') && !isThere('chromium')) await install('chromium')
  }
  if (!isThere('chromium-headless-shell') && !isThere('chromium'))
    giveUp(
      'The journeys need Chromium; install the package chromium-headless-shell, or chromium (apt-get install …), and run npm test again.',
    )
}

function aptGet(...args) {
  return run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
