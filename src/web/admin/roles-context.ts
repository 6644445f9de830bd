import { createContext, useContext } from 'react'
import { mayDo, type StaffAct } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-roles.ts'

/** Of the one who looks at the page. */
export const RolesContext = createContext<readonly StaffRole[]>([])

/** What the page offers; the server asks once more. */
export function useMay(): (act: StaffAct) => boolean {
  const roles = useContext(RolesContext)
  return (act) => mayDo(roles, act)
}
