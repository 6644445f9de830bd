/** What somebody of the operator's people may do at /admin; several roles add up. */
export const staffRoles = ['support', 'billing', 'operator', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** A role that the provider's groups gave must have been read there so lately. */
export const groupRoleHours = 24
