import { openColorRows } from '#imaging/adjust/color-rows.ts'
import { curveThrough, isStraight, makeTable } from '#imaging/adjust/curve.ts'
import type { LaidLook, Look } from '#imaging/adjust/tone.ts'
import { channelsRow, channelTables, createRow, curveRow, type Row } from '#imaging/adjust/tone-rows.ts'

/** Lays a look over rows of codes. */
export function openLookRows({ look, strength }: LaidLook, width: number): (row: Row) => void {
  const own = createRow(width)
  const steps = stepsOf(look)
  return (row) => {
    const pairs = [
      [row.red, own.red],
      [row.green, own.green],
      [row.blue, own.blue],
    ] as const
    for (const [codes, kept] of pairs) kept.set(codes)
    for (const step of steps) step(row)
    if (strength < 1)
      for (const [codes, kept] of pairs)
        for (let x = 0; x < width; x++) codes[x] = kept[x] + (codes[x] - kept[x]) * strength
  }
}

function stepsOf(look: Look): ((row: Row) => void)[] {
  const { curves = {}, grey } = look
  const steps: ((row: Row) => void)[] = []
  const color = openColorRows({ vibrance: look.vibrance ?? 0, saturation: look.saturation ?? 0, hues: look.hues ?? [] })
  if (color !== null) steps.push(color)
  if (grey !== undefined) steps.push((row) => greyRow(row, grey))
  if (curves.rgb !== undefined && !isStraight(curves.rgb)) {
    const table = makeTable(curveThrough(curves.rgb))
    steps.push((row) => curveRow(row, table))
  }
  const channels = channelTables(curves)
  if (channels !== null) steps.push((row) => channelsRow(row, channels))
  if (look.shadowTint !== undefined || look.highlightTint !== undefined) steps.push((row) => tintRow(row, look))
  return steps
}

function greyRow({ red, green, blue }: Row, [r, g, b]: NonNullable<Look['grey']>): void {
  for (let x = 0; x < red.length; x++) {
    const grey = Math.min(1, Math.max(0, r * red[x] + g * green[x] + b * blue[x]))
    red[x] = green[x] = blue[x] = grey
  }
}

const none = [0, 0, 0] as const

/** Tints shadows and highlights; black and white stay, and so does middle grey. */
function tintRow({ red, green, blue }: Row, { shadowTint = none, highlightTint = none }: Look): void {
  for (let x = 0; x < red.length; x++) {
    const luma = 0.2126 * red[x] + 0.7152 * green[x] + 0.0722 * blue[x]
    // Bells about a quarter and three quarters.
    const dark = luma < 0.5 ? 4 * luma * (1 - 2 * luma) * 2 : 0
    const light = luma > 0.5 ? 4 * (1 - luma) * (2 * luma - 1) * 2 : 0
    red[x] += dark * shadowTint[0] + light * highlightTint[0]
    green[x] += dark * shadowTint[1] + light * highlightTint[1]
    blue[x] += dark * shadowTint[2] + light * highlightTint[2]
  }
}
