import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/ground/database/column-types.ts'
import type { TableColumns } from '#server/ground/database/table-columns.ts'

type TableOf<Found, Known> = Omit<Found, keyof Known> & Known

/** The tables, as Kysely is told of them. */
export type Tables = {
  [Name in keyof TableColumns]: Name extends keyof ColumnTypes
    ? TableOf<TableColumns[Name], ColumnTypes[Name]>
    : TableColumns[Name]
}

/** What queries are sent by: the database, or a transaction. */
export type Db = Kysely<Tables>
