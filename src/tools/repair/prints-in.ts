import type { Quad } from '#imaging/adjust/homography.ts'
import type { Analysis } from '#tools/tool.ts'

/** The outlines of prints as the analysis tells them: eight numbers each, shares of the scan. */
export function printsIn({ findings }: Analysis): Quad[] {
  const numbers = Array.isArray(findings.prints) ? (findings.prints as readonly number[]) : []
  return Array.from({ length: Math.floor(numbers.length / 8) }, (_, print): Quad => {
    const place = (corner: number) => ({ x: numbers[print * 8 + corner * 2], y: numbers[print * 8 + corner * 2 + 1] })
    return [place(0), place(1), place(2), place(3)]
  })
}
