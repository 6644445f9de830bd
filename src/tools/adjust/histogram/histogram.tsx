import type { ReadableAtom } from 'nanostores'
import { useTranslator } from '#i18n/use-messages.ts'
import { type Channel, clippedShares, type Levels, levelsPath, topCount } from '#tools/adjust/histogram/count-levels.ts'
import { useAtom } from '#ui/use-atom.ts'

const colors: Readonly<Record<Channel, string>> = {
  luminance: 'fill-ink/25',
  red: 'fill-[#e5484d]/45',
  green: 'fill-[#46a758]/45',
  blue: 'fill-[#3e82f0]/45',
}
const all: readonly Channel[] = ['luminance', 'red', 'green', 'blue']

interface HistogramProps {
  levels: ReadableAtom<Levels | null>
  className?: string
  /** Absent: all of them. */
  channels?: readonly Channel[]
}

/** Dark to light, from left to right. */
export function Histogram({ levels, className = '', channels = all }: HistogramProps) {
  const t = useTranslator()
  const counted = useAtom(levels)
  const clipped = counted === null ? { shadows: 0, highlights: 0 } : clippedShares(counted)
  const most = counted === null ? 1 : topCount(counted)
  const percent = (share: number) => Math.round(share * 1000) / 10
  const text = t('Histogram: {shadows} % black, {highlights} % white', {
    shadows: percent(clipped.shadows),
    highlights: percent(clipped.highlights),
  })
  return (
    <svg
      role="img"
      aria-label={text}
      data-histogram
      viewBox="0 0 255 100"
      preserveAspectRatio="none"
      className={`w-full rounded-[4px] bg-sunken mix-blend-normal ${className}`}
    >
      {counted === null
        ? null
        : channels.map((channel) => (
            <path
              key={channel}
              d={levelsPath(counted[channel], most)}
              className={`${colors[channel]} mix-blend-screen`}
            />
          ))}
    </svg>
  )
}
