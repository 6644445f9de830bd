import { describe, expect, it } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import type { FaceCandidate } from '#inference/faces/face-candidates.ts'
import { placesOfSmallFaces } from '#inference/faces/face-places.ts'

const nobody = { people: [], animals: [], doubtful: [] }
const person = (box: Box) => ({ kind: 'person' as const, box, score: 0.6 })
const candidate = (centerX: number, centerY: number, sidePx: number): FaceCandidate => ({
  centerX,
  centerY,
  sidePx,
  roll: 0,
  score: 0.35,
})
const part = (x: number, y: number): Box => ({ x, y, width: 100, height: 100 })

describe('places of small faces', () => {
  it('are the heads of people far away, not their knees, and nowhere else', () => {
    const mayHold = placesOfSmallFaces(1, { ...nobody, people: [person({ x: 200, y: 0, width: 60, height: 400 })] }, [])
    expect(mayHold(part(200, 0))).toBe(true)
    expect(mayHold(part(200, 300))).toBe(false)
    expect(mayHold(part(700, 0))).toBe(false)
  })

  it('are all of who lies, and of who may be a person', () => {
    const lying = person({ x: 0, y: 0, width: 500, height: 120 })
    expect(placesOfSmallFaces(1, { ...nobody, doubtful: [lying] }, [])(part(390, 40))).toBe(true)
  })

  it('are not on people whose faces are larger than the scan is for, or too small for it', () => {
    const near = person({ x: 0, y: 0, width: 1000, height: 1500 })
    expect(placesOfSmallFaces(1, { ...nobody, people: [near] }, [])(part(450, 100))).toBe(false)
    expect(placesOfSmallFaces(0.25, { ...nobody, people: [near] }, [])(part(450, 100))).toBe(true)
    const far = person({ x: 0, y: 0, width: 20, height: 60 })
    expect(placesOfSmallFaces(1, { ...nobody, people: [far] }, [])(part(0, 0))).toBe(false)
  })

  it('are not where a coarser scan is sure of a face, nor on who bears it', () => {
    const people = [person({ x: 200, y: 0, width: 60, height: 400 })]
    const sure = { ...candidate(230, 30, 40), score: 0.9 }
    expect(placesOfSmallFaces(1, { ...nobody, people }, [sure])(part(200, 0))).toBe(false)
    expect(placesOfSmallFaces(1, { ...nobody, people }, [{ ...sure, centerX: 800 }])(part(200, 0))).toBe(true)
  })

  it('are what a coarser scan doubted, unless it is large', () => {
    expect(placesOfSmallFaces(1, nobody, [candidate(150, 150, 40)])(part(100, 100))).toBe(true)
    expect(placesOfSmallFaces(1, nobody, [candidate(150, 150, 40)])(part(300, 100))).toBe(false)
    expect(placesOfSmallFaces(1, nobody, [candidate(150, 150, 90)])(part(100, 100))).toBe(false)
  })
})
