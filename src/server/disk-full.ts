import { Problem } from '#contract/problem.ts'

/** Node's for no room and for no more of a quota, and PostgreSQL's. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Whatever met a full disk says so; any other error is itself. */
export function asStorageFull(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  return codes.includes(code) ? new Problem('storage-full', String(error)) : error
}
