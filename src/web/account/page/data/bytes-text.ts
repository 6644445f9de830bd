import type { Translator } from '#i18n/messages.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 0 bytes, 812 kB, 3.4 MB: as operating systems write file sizes. */
export function bytesText(t: Translator, bytes: number): string {
  let [value, at] = [bytes, 0]
  while (value >= 999.5 && at < units.length - 1) {
    value /= 1000
    at += 1
  }
  const digits = at > 0 && value < 9.95 ? 1 : 0
  return t.number(value, {
    style: 'unit',
    unit: units[at] as (typeof units)[number],
    unitDisplay: at === 0 ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
}
