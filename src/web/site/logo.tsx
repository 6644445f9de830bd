const gridSize = 6

/** A hash that always gives the same grain: 32-bit integer hash (lowbias32, C. Wellons, 2018), 0..1. */
function grainAt(index: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b9)
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32
}

/** One path for each column and tone, so that the square develops column by column. */
const columns = Array.from({ length: gridSize }, (_, x) =>
  [0.55, 0.8, 1].map((tone, level) => {
    const rows = Array.from({ length: gridSize }, (_, y) => y)
    const squares = rows.filter((y) => Math.floor(grainAt(x * gridSize + y) * 3) === level)
    return { tone, path: squares.map((y) => `M${x} ${y}h1v1h-1z`).join('') }
  }),
)

/** A small square of grain that develops once, from grey to the accent, left to right. */
export function Grain({ className = '' }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${gridSize} ${gridSize}`} aria-hidden="true" shapeRendering="crispEdges" className={className}>
      {columns.map((tones, x) => (
        <g key={x} className="grain" style={{ animationDelay: `${200 + x * 110}ms` }}>
          {tones.map(({ tone, path }) => (path ? <path key={tone} d={path} opacity={tone} /> : null))}
        </g>
      ))}
    </svg>
  )
}

export function Logo() {
  return (
    <span data-logo className="flex min-h-11 items-center gap-2.5">
      <Grain className="size-4" />
      <span className="headline text-22">Emulsion</span>
    </span>
  )
}
