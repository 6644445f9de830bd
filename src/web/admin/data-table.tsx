import { Fragment, type ReactNode } from 'react'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'

export interface Column<Row> {
  /** Empty over buttons. */
  readonly head: Message | ''
  readonly isNumber?: boolean
  /** On phones a line below the long column. */
  readonly isMinor?: boolean
  /** Takes what is left of the width, and breaks its lines. */
  readonly isLong?: boolean
  cell(row: Row, t: Translator): ReactNode
}

export interface DataTableProps<Row> {
  /** Read out, not shown: the heading above says it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Instead of a table without rows. */
  none: string
}

const byFirstLine = { verticalAlign: 'baseline' } as const

/** Lines divided by hairlines; figures below each other. */
export function DataTable<Row>({ label, columns, rows, keyOf, none }: DataTableProps<Row>) {
  const t = useTranslator()
  if (rows.length === 0) return <p className="border-t border-line py-3 text-14 text-quiet">{none}</p>
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full text-14">
        <thead>
          <tr className="border-b border-line text-left text-12 text-quiet">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={`py-2 font-normal ${classOf(column)}`}>
                {column.head === '' ? null : t(column.head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} style={byFirstLine} className="border-b border-line">
              {columns.map((column) => (
                <td key={column.head} className={`py-2 ${classOf(column)}`}>
                  {column.cell(row, t)}
                  {column.isLong ? <MinorLine columns={columns} row={row} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MinorLine<Row>({ columns, row }: Pick<DataTableProps<Row>, 'columns'> & { row: Row }) {
  const t = useTranslator()
  const minor = columns.filter(({ isMinor }) => isMinor)
  if (minor.length === 0) return null
  return (
    <span className="block text-12 text-quiet md:hidden">
      {minor.map((column, place) => (
        <Fragment key={column.head}>
          {place === 0 ? null : ' · '}
          {column.cell(row, t)}
        </Fragment>
      ))}
    </span>
  )
}

const classOf = ({ isNumber = false, isMinor = false, isLong = false }: Omit<Column<never>, 'cell'>): string =>
  [
    'pr-4',
    isNumber ? 'text-right tabular-nums' : '',
    isMinor ? 'max-md:hidden' : '',
    isLong ? 'w-full wrap-anywhere' : 'whitespace-nowrap',
  ].join(' ')
