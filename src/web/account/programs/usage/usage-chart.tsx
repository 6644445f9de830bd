import { useId } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { UsageChart } from './usage-series.ts'

const [widthPx, heightPx, gapPx] = [480, 144, 4]
/** Room above the highest column for the figure of the scale. */
const headPx = 14

export interface UsageChartProps {
  chart: UsageChart
  /** The name of each series, in their order. */
  names: readonly string[]
}

/** Columns of edits by day. For the eye alone: the table below says the same. */
export function UsageColumns({ chart, names }: UsageChartProps) {
  const t = useTranslator()
  const hatch = useId()
  const { columns, top, series } = chart
  const stepPx = widthPx / columns.length
  const scale = (heightPx - headPx) / top
  const dayText = (day: string) => t.date(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div>
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} className="block h-auto w-full overflow-visible" aria-hidden="true">
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.5" height="4" className="fill-quiet" />
        </pattern>
        {[top, top / 2, 0].map((value) => (
          <g key={value}>
            <line
              x2={widthPx}
              y1={heightPx - value * scale}
              y2={heightPx - value * scale}
              className="stroke-line"
              strokeWidth="1"
            />
            {value === 0 ? null : (
              <text y={heightPx - value * scale - 4} className="fill-quiet text-12 tabular-nums">
                {t.number(value)}
              </text>
            )}
          </g>
        ))}
        {columns.map(({ day, counts, total }, index) => (
          <g key={day} className="group">
            <title>{`${dayText(day)}: ${t('{count, plural, one {# edit} other {# edits}}', { count: total })}`}</title>
            {/* The whole height answers the pointer. */}
            <rect
              x={index * stepPx}
              width={stepPx}
              height={heightPx}
              className="fill-transparent group-hover:fill-sunken"
            />
            {counts.map((count, place) => {
              const below = counts.slice(0, place).reduce((sum, one) => sum + one, 0)
              return (
                <rect
                  key={series[place]?.id}
                  x={index * stepPx + gapPx / 2}
                  width={stepPx - gapPx}
                  y={heightPx - (below + count) * scale}
                  height={count * scale}
                  {...paintOf(series[place]?.id ?? 'page', place, hatch)}
                />
              )
            })}
          </g>
        ))}
      </svg>
      <p className="flex justify-between pt-2 text-12 text-quiet tabular-nums" aria-hidden="true">
        <span>{dayText(columns[0]?.day ?? '')}</span>
        <span>{dayText(columns.at(-1)?.day ?? '')}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 pt-3 text-14">
        {series.map(({ id, total }, place) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <svg width="12" height="12" aria-hidden="true" className="shrink-0">
              <rect x="0.5" y="0.5" width="11" height="11" {...paintOf(id, place, hatch)} />
            </svg>
            <span className="min-w-0 wrap-anywhere">{names[place]}</span>
            <span className="text-quiet tabular-nums">{t.number(total)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const fills = ['fill-ink', 'fill-quiet', 'fill-edge', 'fill-faint'] as const

/** Greys from the foot up; what is not of one key is hatched, and tests, which cost nothing, are an outline. */
function paintOf(id: string, place: number, hatch: string) {
  if (id === 'tests') return { className: 'fill-paper stroke-edge', strokeWidth: 1 }
  if (id === 'others') return { fill: `url(#${hatch})`, className: 'stroke-quiet', strokeWidth: 1 }
  return { className: fills[place] ?? 'fill-faint' }
}
