/** Thousands are set apart from 1,000 on. */
export const countText = (count: number) => count.toLocaleString('en-US')

export const percentText = (percent: number) => `${percent.toFixed(1)} %`

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** 0 bytes, 812 kB, 3.4 MB: as systems show the size of a file. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0]
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const isSmall = unit > 0 && value < 9.95
  return `${isSmall ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

export function photosText(count: number): string {
  return count === 1 ? '1 photo or result' : `${countText(count)} photos and results`
}
