import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How often a process with a bounded heap looks through all of it while it makes 800 MB of arrays and drops them. */
function countCollections(before: string): number {
  const script = `
    import { constants, PerformanceObserver } from 'node:perf_hooks'
    import { setTimeout } from 'node:timers/promises'
    ${before}
    let count = 0
    const isMajor = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR
    new PerformanceObserver((list) => { count += list.getEntries().filter(isMajor).length }).observe({ entryTypes: ['gc'] })
    for (let k = 0; k < 50; k++) {
      new Float32Array(4e6).fill(k)
      await setTimeout(0)
    }
    await setTimeout(50)
    console.log(count)`
  const args = ['--max-old-space-size=1024', '--input-type=module', '--eval', script]
  return Number(execFileSync(process.execPath, args, { cwd: process.cwd(), encoding: 'utf8' }))
}

// What runs in this process has its flags already, so it takes one of its own.
test('arrays that are dropped make a process look through its heap a few times only', () => {
  const usual = countCollections('')
  const rare = countCollections("(await import('#server/pictures/render/collect-rarely.ts')).collectRarely()")
  expect(usual).toBeGreaterThan(6)
  expect(rare).toBeLessThan(usual / 2)
})
