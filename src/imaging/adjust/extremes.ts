// Math.max and Math.min look for NaN and -0, which takes half of the time of a whole photo.

export const mostOf = (a: number, b: number, c: number): number => (a > b ? (a > c ? a : c) : b > c ? b : c)
export const leastOf = (a: number, b: number, c: number): number => (a < b ? (a < c ? a : c) : b < c ? b : c)
