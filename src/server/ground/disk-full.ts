import { Problem } from '#contract/problem.ts'

/** Error codes for no space and for a used-up quota, of Node and of PostgreSQL. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Turns the error of a full disk into a Problem; any other error is returned as it is. */
export function asStorageFull(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return codes.includes(code) ? new Problem('storage-full', String(error)) : error
}
