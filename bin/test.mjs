import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build, elapsed, findNode, giveUp, install, root, run, say } from './project.mjs'

// Everything that is tested, in the order of what breaks soonest. Its last line counts: N passed, N failed.
const reports = join(root, '.cache/test-reports')

await install()
await ensureChromium()
await build()
const node = findNode()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0

for (const [name, args] of [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
]) {
  say(`\n${name} …`)
  if ((await run(node, args)) === 0) passed++
  else failed++
}

say('\nguarantees …')
const unit = join(reports, 'vitest.json')
count(
  await run(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ]),
  unit,
  (report) => [report.numPassedTests, report.numFailedTests + report.numFailedTestSuites],
)

say('\njourneys …')
const journeys = join(reports, 'playwright.json')
count(
  await run(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
  }),
  journeys,
  ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
)

say(`\n${elapsed()} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Adds what a runner reported; one that reported nothing, or failed without a failing test, is a failure itself. */
function count(status, file, read) {
  const [good, bad] = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [0, 0]
  passed += good
  failed += bad
  if (good === 0 || (status !== 0 && bad === 0)) failed++
}

/** The journeys need a browser: the system's Chromium, from Debian's packages where it is missing and we may install it. */
async function ensureChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (folders.some((folder) => existsSync(join(folder, 'chromium')))) return
  const advice =
    'The journeys need Chromium; install the package chromium (apt-get install chromium) and run npm test again.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) giveUp(advice)
  say('Installing Chromium …')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update'], options)
  if ((await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)) !== 0) giveUp(advice)
}
