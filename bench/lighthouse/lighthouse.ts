import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Medians of Lighthouse on the public pages of a running server, phone and desktop: `npm ci` in this folder, once, then
// node bench/lighthouse/lighthouse.ts ORIGIN [RUNS]. On a busy machine the performance score is too low.
const [origin, runs = '3'] = process.argv.slice(2)
if (origin === undefined) throw new Error('Give the address of a running server, as http://localhost:3000.')
const lighthouse = join(import.meta.dirname, 'node_modules/.bin/lighthouse')
if (!existsSync(lighthouse)) throw new Error('Run `npm ci` in bench/lighthouse first.')
const paths = ['/', '/solutions', '/pricing', '/remove-object']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Report {
  readonly categories: Readonly<Record<string, { score: number; auditRefs: readonly { id: string; weight: number }[] }>>
  readonly audits: Readonly<Record<string, { numericValue: number; score: number | null }>>
}

const folder = mkdtempSync(join(tmpdir(), 'emulsion-lighthouse-'))

function measure(path: string, isDesktop: boolean, triesLeft = 2): Report {
  const chrome = ['/usr/bin/chromium', process.env.CHROME_PATH].find((at) => at !== undefined && existsSync(at))
  // Written to a file: output to a pipe is cut when the process ends.
  const report = join(folder, 'report.json')
  const told = ['--output=json', `--output-path=${report}`, '--quiet', `--only-categories=${categories}`]
  if (isDesktop) told.push('--preset=desktop')
  const { status, stderr } = spawnSync(lighthouse, [origin + path, ...told, '--chrome-flags=--headless --no-sandbox'], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: chrome },
  })
  // Sometimes a page's trace has no beginning (NO_NAVSTART).
  if (status !== 0 && triesLeft > 0) return measure(path, isDesktop, triesLeft - 1)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(readFileSync(report, 'utf8'))
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] as number

for (const isDesktop of [false, true])
  for (const path of paths) {
    const reports = Array.from({ length: Number(runs) }, () => measure(path, isDesktop))
    const scores = categories.map((name) => {
      const score = Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0)))
      return `${name} ${score}`
    })
    const timeOf = (audit: string) => Math.round(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0)))
    const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)).toFixed(3)
    const times = `LCP ${timeOf('largest-contentful-paint')} ms, FCP ${timeOf('first-contentful-paint')} ms, TBT ${timeOf('total-blocking-time')} ms, CLS ${shift}`
    const failed = Object.values(reports[0]?.categories ?? {}).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (reports[0]?.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    )
    console.log(
      `${isDesktop ? 'desktop' : 'phone'} ${path}: ${scores.join(', ')}; ${times}${failed.length > 0 ? `; below: ${failed.join(', ')}` : ''}`,
    )
  }

rmSync(folder, { recursive: true })
