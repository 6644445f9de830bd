import { type OperatorCommandName, operatorCommands } from '#contract/operator-commands.ts'
import type { StaffRole } from '#contract/staff-roles.ts'

/** What the operator's page shows or does, and no command of that name. */
export const pageActs = {
  /** What happened today, and single edits. */
  'read-today': { roles: ['support', 'billing'] },
  /** Reports of shared pictures, and the decisions on them. */
  'decide-reports': { roles: [] },
} as const satisfies Record<string, { readonly roles: readonly StaffRole[] }>

/** What somebody asks to do at the operator's page. */
export type StaffAct = OperatorCommandName | keyof typeof pageActs

/** Whether one of these roles includes it; an operator's includes everything. */
export function mayDo(roles: readonly StaffRole[], act: StaffAct): boolean {
  const { roles: allowed }: { roles: readonly StaffRole[] } =
    act in pageActs ? pageActs[act as keyof typeof pageActs] : operatorCommands[act as OperatorCommandName]
  return roles.some((role) => role === 'operator' || allowed.includes(role))
}
