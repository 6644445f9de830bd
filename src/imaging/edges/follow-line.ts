import type { Place } from '#imaging/edges/find-wires.ts'
import { depthAt, type IsSky } from '#imaging/edges/line-depth.ts'
import type { Plane } from '#imaging/image.ts'

// A line is followed in steps; it may be unseen for so many.
const stepPx = 10
const missesMax = 4
// It goes on where it is so much of what it was, is as straight as can be, and changes slowly.
const fadesTo = 0.45
const straightPx = 90
const straighter = 0.15
const changing = 0.15
// A line that is fainter at first counts as so dark, L*.
const depthMin = 0.9

/** Follows a straight piece of a dark line to both ends. @returns its middle at every px */
export function followBoth([start, end]: [Place, Place], light: Plane, isSky: IsSky): Place[] {
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const places: Place[] = []
  for (let along = 0; along <= length; along++)
    places.push({
      x: start.x + ((end.x - start.x) * along) / length,
      y: start.y + ((end.y - start.y) * along) / length,
    })
  const there = follow(places, light, isSky)
  return follow(there.reverse(), light, isSky)
}

/** Goes on from the last place as long as the line is seen. */
function follow(from: readonly Place[], light: Plane, isSky: IsSky): Place[] {
  const places = [...from]
  const known = depthsAlong(places.slice(-straightPx), light, isSky)
  let usual = Math.max(depthMin, known)
  let whole = places.length
  for (let misses = 0; misses <= missesMax; ) {
    const last = places[places.length - 1]
    const back = places[Math.max(0, places.length - straightPx)]
    const length = Math.hypot(last.x - back.x, last.y - back.y)
    const [cos, sin] = [(last.x - back.x) / length, (last.y - back.y) / length]
    let [best, bestAside] = [Number.NEGATIVE_INFINITY, 0]
    for (let aside = -1.5; aside <= 1.5; aside += 0.5) {
      let [sum, count] = [0, 0]
      for (let along = 1; along <= stepPx; along++) {
        const out = (aside * along) / stepPx
        const depth = depthAt(light, isSky, last.x + along * cos - out * sin, last.y + along * sin + out * cos, {
          x: -sin,
          y: cos,
        })
        if (Number.isNaN(depth)) continue
        sum += depth
        count++
      }
      const mean = count < stepPx / 2 ? Number.NEGATIVE_INFINITY : sum / count - straighter * usual * Math.abs(aside)
      if (mean > best) [best, bestAside] = [mean, aside]
    }
    const isSeen = best > fadesTo * usual
    const turn = isSeen ? bestAside : 0
    for (let along = 1; along <= stepPx; along++) {
      const out = (turn * along) / stepPx
      places.push({ x: last.x + along * cos - out * sin, y: last.y + along * sin + out * cos })
    }
    const { x, y } = places[places.length - 1]
    if (isSeen) {
      whole = places.length
      misses = 0
      usual = Math.max(known / 2, usual + changing * (best - usual))
    } else misses++
    if (x < 1 || y < 1 || x > light.width - 2 || y > light.height - 2) break
  }
  return places.slice(0, whole)
}

function depthsAlong(places: readonly Place[], light: Plane, isSky: IsSky): number {
  const [first, last] = [places[0], places[places.length - 1]]
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1
  const across = { x: -(last.y - first.y) / length, y: (last.x - first.x) / length }
  let [sum, count] = [0, 1e-6]
  for (const { x, y } of places) {
    const depth = depthAt(light, isSky, x, y, across)
    if (Number.isNaN(depth)) continue
    sum += depth
    count++
  }
  return sum / count
}
