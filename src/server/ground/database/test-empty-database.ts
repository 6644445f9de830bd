import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'

/** A database without tables, beside this one. */
export async function makeEmpty(beside: DatabaseAddress): Promise<DatabaseAddress> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(beside, `create database ${name}`)
  return { ...beside, database: name } as DatabaseAddress
}

/** The address of a test's database as an operator writes it. */
export function addressOf(address: DatabaseAddress): string {
  const { host, user, database } = address as { host: string; user: string; database: string }
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** The tables and schemas that somebody has made in a database. */
export async function tablesOf(address: DatabaseAddress): Promise<string[]> {
  const rows = await query(
    address,
    `select nspname || coalesce('.' || relname, '') as name from pg_namespace
       left join pg_class on relnamespace = pg_namespace.oid
     where nspname !~ '^(pg_|information_schema$)' and (relname is not null or nspname not in ('public', 'aside'))`,
  )
  return rows.map(({ name }) => name)
}

async function query(address: DatabaseAddress, text: string): Promise<{ name: string }[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
