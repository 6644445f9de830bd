/** @param color '#rrggbb' @returns codes 0..255 */
export function codesOfHex(color: string): [red: number, green: number, blue: number] {
  const code = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [code(1), code(3), code(5)]
}
