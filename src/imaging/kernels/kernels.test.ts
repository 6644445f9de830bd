import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import { blendPlainly, multiplyPlainly } from '#imaging/color/spread-plainly.ts'
import { extremesPlainly } from '#imaging/drawing/extremes-plainly.ts'
import { blurPlainly } from '#imaging/filters/blur-plainly.ts'
import { extremumPlainly } from '#imaging/filters/morphology.ts'
import { blurByKernels } from '#imaging/kernels/blur-by-kernels.ts'
import { splineByKernels, stretchBetweenByKernels, stretchByKernels } from '#imaging/kernels/enlarge-by-kernels.ts'
import { extremesByKernels, extremesReachMax } from '#imaging/kernels/extremes-by-kernels.ts'
import { halveByKernels } from '#imaging/kernels/halve-by-kernels.ts'
import { kernelBytesMax, lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'
import { resizeByKernels } from '#imaging/kernels/resize-by-kernels.ts'
import { blendByKernels, multiplyByKernels } from '#imaging/kernels/spread-by-kernels.ts'
import { writeLabByKernels } from '#imaging/kernels/write-lab-by-kernels.ts'
import { splinePlainly, stretchBetweenPlainly, stretchPlainly } from '#imaging/resampling/enlarge-plainly.ts'
import { halvePlainly } from '#imaging/resampling/halve-plainly.ts'
import { resizePlainly, type Samples, triangleTaps } from '#imaging/resampling/resize-plainly.ts'
import { noisePhoto, noisePlane, photos, planes, sizes } from '#imaging/test-planes.ts'

// What the compiled kernels make is compared with plain TypeScript, bit by bit.

describe('kernels', () => {
  test.each([
    ['floats', 1, (count: number) => new Float32Array(count)],
    ['bytes of a mask', 1, (count: number) => new Uint8Array(count)],
    ['bytes of a photo', 4, (count: number) => new Uint8ClampedArray(count)],
  ] as const)('resize %s to the same bits', (_name, channels, create: (count: number) => Samples) => {
    fc.assert(
      fc.property(sizes(40), sizes(40), fc.integer(), (from, to, seed) => {
        const source = create(from.width * from.height * channels)
        const noise = noisePlane(source.length, 1, seed).data
        for (let i = 0; i < source.length; i++) source[i] = noise[i] * (source instanceof Float32Array ? 1 : 256)
        const [across, down] = [triangleTaps(from.width, to.width), triangleTaps(from.height, to.height)]
        const [plain, made] = [0, 1].map(() => create(to.width * to.height * channels))
        resizePlainly(source, from, to, channels, across, down, plain)
        expect(resizeByKernels(source, from, to, channels, across, down, made)).toBe(true)
        expect(made).toEqual(plain)
      }),
    )
  })

  test('leave out what is no number where a resize gives it no weight', () => {
    const source = noisePlane(9, 9).data
    source[40] = Number.NaN
    const size = { width: 9, height: 9 }
    const taps = triangleTaps(9, 9)
    const [plain, made] = [0, 1].map(() => new Float32Array(81))
    resizePlainly(source, size, size, 1, taps, taps, plain)
    resizeByKernels(source, size, size, 1, taps, taps, made)
    expect(made).toEqual(plain)
    expect(made.filter(Number.isNaN)).toHaveLength(1)
  })

  test('blur to the same bits, in place too', () => {
    fc.assert(
      fc.property(planes(40), fc.integer({ min: 1, max: 60 }), (plane, radiusPx) => {
        const [plain, made] = [0, 1].map(() => new Float32Array(plane.data.length))
        blurPlainly(plane, radiusPx, plain)
        expect(blurByKernels(plane, radiusPx, made)).toBe(true)
        expect(made).toEqual(plain)
        blurByKernels(plane, radiusPx, plane.data)
        expect(plane.data).toEqual(plain)
      }),
    )
  })

  test('find the least and the greatest around each value, to the same bits', () => {
    fc.assert(
      fc.property(planes(40), (plane) => {
        const [low, high, leastMade, mostMade] = [0, 1, 2, 3].map(() => new Float32Array(plane.data.length))
        extremesPlainly(plane, low, high)
        expect(extremesByKernels(plane, leastMade, mostMade)).toBe(true)
        expect(leastMade).toEqual(low)
        expect(mostMade).toEqual(high)
      }),
    )
  })

  test('find the extremes within any short reach to the same bits', () => {
    fc.assert(
      fc.property(planes(40), fc.integer({ min: 1, max: extremesReachMax }), (plane, reachPx) => {
        const [low, high] = [new Float32Array(plane.data.length), new Float32Array(plane.data.length)]
        expect(extremesByKernels(plane, low, high, reachPx)).toBe(true)
        expect(low).toEqual(extremumPlainly(plane, reachPx, -1).data)
        expect(high).toEqual(extremumPlainly(plane, reachPx, 1).data)
      }),
    )
  })

  test('keep tables where they are told apart from what a call forgets', () => {
    const tables = Array.from({ length: 40 }, (_, k) => new Float32Array(30_000).fill(k))
    for (const table of [...tables, ...tables, ...tables.slice(0, 5)]) {
      const memory = lendMemory(512)
      const first = memory?.place(table) as number
      expect(memory?.take(256)).toBeGreaterThan(first)
      expect(memory?.place(table)).toBe(first)
      expect(memory?.floats[first >> 2]).toBe(table[0])
      expect(memory?.floats[(first >> 2) + table.length - 1]).toBe(table[0])
    }
  })

  test('write Lab colours, in and out of gamut, to the same bits', () => {
    const numbers = (scale: number, from: number, seed: number) =>
      noisePlane(700, 1, seed).data.map((value) => from + value * scale)
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 260 }), (seed, chroma) => {
        const lightness = numbers(110, -5, seed)
        const [a, b] = [numbers(chroma, -chroma / 2, seed + 1), numbers(chroma, -chroma / 2, seed + 2)]
        const [plain, made] = [0, 1].map(() => noisePhoto(701, 1).data)
        for (let x = 0; x < 700; x++) writeKeepingLightness(plain, 4 + x * 4, lightness[x], a[x], b[x])
        expect(writeLabByKernels(made, 4, lightness, a, b)).toBe(true)
        expect(made).toEqual(plain)
      }),
    )
  })

  const widths = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 5 })).map(([width, times]) => ({
    width,
    wider: width * times + 3,
  }))

  test('stretch a row between two to the same bits', () => {
    fc.assert(
      fc.property(widths, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), ({ width, wider }, share, seed) => {
        const lefts = new Int32Array(padded(wider)).map((_, x) => (x * 7) % (width - 1))
        const places = { lefts, shares: noisePlane(padded(wider), 1, seed).data }
        const rows = { data: noisePlane(width, 3, seed + 1).data, width, upper: width, lower: 2 * width, share }
        const [plain, made] = [0, 1].map(() => new Float32Array(wider)) as [Float32Array, Float32Array]
        stretchPlainly(rows, places, new Float32Array(width), plain, wider)
        expect(stretchByKernels(rows, places, made, wider)).toBe(true)
        expect(made).toEqual(plain)
      }),
    )
  })

  test('sum a row of a spline to the same bits', () => {
    fc.assert(
      fc.property(widths, fc.integer(), ({ width, wider }, seed) => {
        const stride = padded(wider)
        const lefts = new Int32Array(stride).map((_, x) => (x * 5) % (width + 1))
        const taps = { lefts, weights: noisePlane(stride * 4, 1, seed).data }
        const starts = Int32Array.of(0, width, 3 * width, 2 * width)
        const rows = { data: noisePlane(width, 4, seed + 1).data, width, starts, weights: noisePlane(4, 1, seed).data }
        const [plain, made] = [0, 1].map(() => new Float32Array(wider)) as [Float32Array, Float32Array]
        splinePlainly(rows, taps, new Float32Array(width + 4), plain, wider)
        expect(splineByKernels(rows, taps, made, wider)).toBe(true)
        expect(made).toEqual(plain)
      }),
    )
  })

  test('stretch between low and high values to the same bits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.double({ min: 0.5, max: 9, noNaN: true }),
        fc.integer(),
        (count, gain, seed) => {
          const [low, reach, plain] = [0, 1, 2].map((k) => noisePlane(count, 1, seed + k).data) as Float32Array[]
          const high = low!.map((value, x) => value + reach![x]!)
          const made = plain!.slice()
          stretchBetweenPlainly(plain!, low!, high, gain)
          expect(stretchBetweenByKernels(made, low!, high, gain)).toBe(true)
          expect(made).toEqual(plain)
        },
      ),
    )
  })

  test('multiply and blend means to the same bits, however many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer(), (count, seed) => {
        const [sums, known, coarse] = [0, 1, 2].map((k) => noisePlane(count, 1, seed + k).data) as [
          Float32Array,
          Float32Array,
          Float32Array,
        ]
        for (let i = 0; i < count; i += 3) known[i] = 0
        const [plain, made] = [0, 1].map(() => new Float32Array(count)) as [Float32Array, Float32Array]
        multiplyPlainly(sums, known, plain)
        expect(multiplyByKernels(sums, known, made)).toBe(true)
        expect(made).toEqual(plain)
        plain.set(sums)
        made.set(sums)
        blendPlainly(plain, known, coarse)
        expect(blendByKernels(made, known, coarse)).toBe(true)
        expect(made).toEqual(plain)
      }),
      { numRuns: 30 },
    )
  })

  test('halve to the same bits', () => {
    fc.assert(
      fc.property(photos(40), (photo) => {
        fc.pre(Math.min(photo.width, photo.height) >= 2)
        expect(halveByKernels(photo)).toEqual(halvePlainly(photo))
      }),
    )
  })

  // In a process of its own: the memory stays as large as another test has made it.
  test('work in one small memory, however large the picture', () => {
    const code = `
      import { halveByKernels } from '#imaging/kernels/halve-by-kernels.ts'
      import { lendMemory } from '#imaging/kernels/kernel-memory.ts'
      import { noisePhoto } from '#imaging/test-planes.ts'
      const photo = noisePhoto(3000, 500)
      const bytesAfter = (runs) => {
        for (let run = 0; run < runs; run++) halveByKernels(photo)
        return lendMemory(0)?.bytes.length ?? 0
      }
      console.log(JSON.stringify([photo.data.length, bytesAfter(3), bytesAfter(20)]))`
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
    const [photoBytes, before, after] = JSON.parse(told) as [number, number, number]
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(photoBytes / 4)
    expect(after).toBe(before)
  })

  test('leave to plain TypeScript what needs more memory than they may take', () => {
    expect(lendMemory(kernelBytesMax + 1)).toBeNull()
    const plane = { width: 1, height: 4_000_000, data: new Float32Array(1) }
    expect(blurByKernels(plane, 2_000_000, plane.data)).toBe(false)
  })
})
