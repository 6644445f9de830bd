import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const pixels = { width: 2000, height: 1500 }
const photos = 5

/** What arrays hold in a process that has read some photos with another thread's help, MB. */
function heldAfter(...flags: string[]): number {
  const script = `
    import { setTimeout } from 'node:timers/promises'
    import { beginLightness } from '#imaging/color/lightness.ts'
    import { createSharedRgba } from '#imaging/rows/work-rows.ts'
    import { collectDropped } from '#tools/collect-dropped.ts'
    import { openHands } from '#tools/open-hands.ts'
    openHands(2)
    const read = () => void beginLightness(createSharedRgba(${pixels.width}, ${pixels.height}))()
    for (let k = 0; k < ${photos}; k++) {
      read()
      await setTimeout(200)
    }
    collectDropped(1)
    await setTimeout(200)
    console.log(process.memoryUsage().arrayBuffers / 1e6)`
  const args = [...flags, '--input-type=module', '--eval', script]
  return Number(execFileSync(process.execPath, args, { cwd: process.cwd(), encoding: 'utf8' }))
}

test('photos that are done with are held by no thread', () => {
  // Four bytes of a photo and four of its lightness.
  const eachMb = (pixels.width * pixels.height * 8) / 1e6
  expect(heldAfter()).toBeGreaterThan(eachMb)
  expect(heldAfter('--expose-gc')).toBeLessThan(eachMb / 2)
})
