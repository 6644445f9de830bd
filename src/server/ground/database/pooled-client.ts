import type { PoolClient } from 'pg'

const beginning = /^(begin|start transaction)\b/

/**
 * Makes a client fit for a pooler whose connections change with each transaction: limits are set in each transaction, and
 * no statement is prepared under a name, which only the connection that prepared it knows.
 */
export function useWithinTransactions(client: PoolClient, limits: Readonly<Record<string, number>>): void {
  const set = Object.entries(limits).map(([name, value]) => `; set local ${name} = ${value}`)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((first: unknown, ...rest: unknown[]) => {
    if (typeof first === 'object' && first !== null && 'name' in first)
      return query({ ...first, name: undefined }, ...rest)
    // Kysely's (0.29.9), which sends nothing else with it and reads nothing of the answer.
    if (typeof first === 'string' && beginning.test(first)) return query(first + set.join(''))
    return query(first, ...rest)
  }) as typeof client.query
}
