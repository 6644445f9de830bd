/** 1 where the patch centred on a pixel lies inside the picture and touches a flagged pixel; 0 elsewhere. */
export function patchesTouching(flags: Uint8Array, width: number, height: number, patchRadius: number): Uint8Array {
  const patchSide = 2 * patchRadius + 1
  const out = new Uint8Array(width * height)
  // How many rows in a column, of those that a patch covers, have a flag within its width.
  const counts = new Uint8Array(width)
  const across = Array.from({ length: patchSide }, () => new Uint8Array(width))
  for (let y = 0; y < height; y++) {
    const row = across[y % patchSide] as Uint8Array
    for (let x = 0; x < width; x++) counts[x] -= row[x]
    spreadRow(flags, y * width, row, patchRadius)
    for (let x = 0; x < width; x++) counts[x] += row[x]
    const at = (y - patchRadius) * width
    if (y < 2 * patchRadius) continue
    for (let x = patchRadius; x < width - patchRadius; x++) out[at + x] = counts[x] > 0 ? 1 : 0
  }
  return out
}

/** 1 where a flag lies within a patch's radius along the row, 0 elsewhere. */
function spreadRow(flags: Uint8Array, at: number, row: Uint8Array, patchRadius: number): void {
  const patchSide = 2 * patchRadius + 1
  let last = -patchSide
  for (let x = 0; x < row.length; x++) {
    if (flags[at + x] !== 0) last = x
    if (x >= patchRadius) row[x - patchRadius] = x - last < patchSide ? 1 : 0
  }
  for (let x = Math.max(0, row.length - patchRadius); x < row.length; x++)
    row[x] = x + patchRadius - last < patchSide ? 1 : 0
}
