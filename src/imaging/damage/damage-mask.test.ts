import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countMarked, findPatches, growMask, maskOfPatches, uniteMasks } from '#imaging/damage/damage-mask.ts'
import { createPlane } from '#imaging/image.ts'
import { maskOf, noisePlane, planes, sizes } from '#imaging/test-planes.ts'

const thresholds = { seed: 0.7, grow: 0.35, areaMinPx: 4 }

describe('patches of damage', () => {
  test('weak damage counts only where it touches sure damage', () => {
    const damage = createPlane(20, 4)
    damage.data.set([0.4, 0.4, 0.9, 0.4, 0.4], 21)
    damage.data.set([0.4, 0.4, 0.4, 0.4, 0.4], 30)
    expect(findPatches(damage, thresholds).map((patch) => patch.length)).toEqual([5])
  })

  test('a patch smaller than the limit is ignored', () => {
    const damage = createPlane(20, 4)
    damage.data.fill(1, 22, 25)
    expect(findPatches(damage, thresholds)).toEqual([])
    expect(findPatches(damage, { ...thresholds, areaMinPx: 3 })).toHaveLength(1)
  })

  test('grow from sure pixels over less sure ones; each is connected, and apart from the others', () => {
    fc.assert(
      fc.property(planes(16), (damage) => {
        const { width, height, data } = damage
        const settings = { seed: 0.8, grow: 0.55, areaMinPx: 1 }
        const patches = findPatches(damage, settings)
        const found = maskOfPatches(patches, damage)
        // Spread until nothing changes.
        let spread = maskOf(width, height, (x, y) => data[y * width + x] >= settings.seed)
        for (let before = -1; before !== countMarked(spread); ) {
          before = countMarked(spread)
          const grown = growMask(spread, 1)
          spread = maskOf(width, height, (x, y) => {
            const i = y * width + x
            return spread.data[i] === 255 || (grown.data[i] === 255 && data[i] >= settings.grow)
          })
        }
        expect(found).toEqual(spread)
        expect(patches.reduce((sum, patch) => sum + patch.length, 0)).toBe(countMarked(found))
        for (const patch of patches) {
          const around = growMask(maskOfPatches([patch], damage), 1)
          const others = maskOfPatches(
            patches.filter((other) => other !== patch),
            damage,
          )
          expect(others.data.some((value, i) => value === 255 && around.data[i] === 255)).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('masks', () => {
  const masks = fc.tuple(sizes(16), fc.nat()).map(([{ width, height }, seed]) => {
    const noise = noisePlane(width, height, seed)
    return maskOf(width, height, (x, y) => noise.data[y * width + x] > 0.9)
  })

  test('grow by the radius on every side', () => {
    fc.assert(
      fc.property(masks, fc.integer({ min: 0, max: 5 }), (mask, radiusPx) => {
        const plain = maskOf(mask.width, mask.height, (x, y) =>
          mask.data.some(
            (value, i) =>
              value === 255 &&
              Math.abs((i % mask.width) - x) <= radiusPx &&
              Math.abs(Math.floor(i / mask.width) - y) <= radiusPx,
          ),
        )
        expect(growMask(mask, radiusPx)).toEqual(plain)
      }),
    )
  })

  test('are united and counted from half marked on', () => {
    const one = { width: 4, height: 1, data: Uint8Array.from([0, 127, 128, 255]) }
    const other = { width: 4, height: 1, data: Uint8Array.from([200, 127, 0, 0]) }
    expect([...uniteMasks(one, other).data]).toEqual([255, 0, 255, 255])
    expect(countMarked(one)).toBe(2)
  })
})
