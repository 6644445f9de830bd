import { Fragment, type ReactNode } from 'react'

const columns = { gridTemplateColumns: 'auto minmax(0, 1fr)' }

/** Names and values beside each other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl style={columns} className="grid gap-x-6 gap-y-2 border-t border-line py-3 text-14">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular-nums wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
