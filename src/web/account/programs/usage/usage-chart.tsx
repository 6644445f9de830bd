import { useId } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { UsageChart, UsageSeries } from './usage-series.ts'

const [widthPx, heightPx, gapPx] = [480, 144, 4]
/** Room above the highest column for the figure of the scale. */
const headPx = 14

export interface UsageColumnsProps {
  chart: UsageChart
  /** The name of each series, in their order. */
  names: readonly string[]
}

/** Columns of edits by day. For the eye alone: the table below says the same. */
export function UsageColumns({ chart, names }: UsageColumnsProps) {
  const t = useTranslator()
  const hatch = useId()
  const { columns, top } = chart
  const heightOf = (count: number) => (count * (heightPx - headPx)) / top
  return (
    <div>
      <div className="relative" aria-hidden="true">
        {/* Beside the drawing, not in it: there they would shrink with it on a phone. */}
        {[top, top / 2].map((value) => (
          <span
            key={value}
            className="absolute text-12 text-quiet tabular-nums"
            style={{ bottom: `${(100 * heightOf(value)) / heightPx}%` }}
          >
            {t.number(value)}
          </span>
        ))}
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`} className="block h-auto w-full overflow-visible" aria-hidden="true">
          <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.5" height="4" className="fill-quiet" />
          </pattern>
          {[top, top / 2, 0].map((value) => {
            const y = heightPx - heightOf(value)
            return <line key={value} x2={widthPx} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
          })}
          <Columns chart={chart} hatch={hatch} heightOf={heightOf} />
        </svg>
      </div>
      <p className="flex justify-between pt-2 text-12 text-quiet tabular-nums" aria-hidden="true">
        <span>{dayText(t, columns[0]?.day ?? '')}</span>
        <span>{dayText(t, columns.at(-1)?.day ?? '')}</span>
      </p>
      <Legend chart={chart} names={names} hatch={hatch} />
    </div>
  )
}

interface DrawnProps {
  chart: UsageChart
  /** The id of the pattern. */
  hatch: string
}

function Columns({ chart, hatch, heightOf }: DrawnProps & { heightOf(count: number): number }) {
  const t = useTranslator()
  const { columns, series } = chart
  const stepPx = widthPx / columns.length
  return columns.map(({ day, counts, total }, index) => (
    <g key={day} className="group">
      <title>{`${dayText(t, day)}: ${t('{count, plural, one {# edit} other {# edits}}', { count: total })}`}</title>
      {/* The whole height answers the pointer. */}
      <rect x={index * stepPx} width={stepPx} height={heightPx} className="fill-transparent group-hover:fill-sunken" />
      {counts.map((count, place) => {
        const below = counts.slice(0, place).reduce((sum, one) => sum + one, 0)
        return (
          <rect
            key={series[place]?.id}
            x={index * stepPx + gapPx / 2}
            width={stepPx - gapPx}
            y={heightPx - heightOf(below + count)}
            height={heightOf(count)}
            {...paintOf(series[place]?.id ?? 'page', place, hatch)}
          />
        )
      })}
    </g>
  ))
}

function Legend({ chart: { series }, names, hatch }: DrawnProps & Pick<UsageColumnsProps, 'names'>) {
  const t = useTranslator()
  return (
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
  )
}

const dayText = (t: Translator, day: string) =>
  t.date(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const fills = ['fill-ink', 'fill-quiet', 'fill-edge', 'fill-faint'] as const

/** Greys from the foot up; what is not of one key is hatched, and tests, which cost nothing, are an outline. */
function paintOf(id: UsageSeries['id'], place: number, hatch: string) {
  if (id === 'tests') return { className: 'fill-paper stroke-edge', strokeWidth: 1 }
  if (id === 'others') return { fill: `url(#${hatch})`, className: 'stroke-quiet', strokeWidth: 1 }
  return { className: fills[place] ?? 'fill-faint' }
}
