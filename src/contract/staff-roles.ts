/** What somebody of the operator's people may do at /admin; several roles add up. */
export const staffRoles = ['support', 'billing', 'operator', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Roles in the order of the table, each once; null where a word is none. */
export function readRoles(words: readonly string[]): StaffRole[] | null {
  const given = new Set(words.map((word) => word.trim().toLowerCase()))
  const known = staffRoles.filter((role) => given.has(role))
  return known.length === given.size ? known : null
}

/** A role that the provider's groups gave must have been read there so lately. */
export const groupRoleHours = 24
