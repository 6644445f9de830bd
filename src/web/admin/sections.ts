import { mayDo, type StaffAct } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Message } from '#i18n/message.ts'

/** The sections of the operator's page, in the order of its menu, each with the acts that open it: any one of them. */
const sections = [
  { id: 'today', label: 'Today', acts: ['read-today'] },
  { id: 'support', label: 'Support', acts: ['support list'] },
  { id: 'reports', label: 'Reports', acts: ['decide-reports'] },
  { id: 'members', label: 'Members', acts: ['admin users'] },
  { id: 'orders', label: 'Orders', acts: ['admin orders'] },
  { id: 'webhooks', label: 'Webhooks', acts: ['admin inbox', 'admin failed-deliveries'] },
  { id: 'switches', label: 'Switches', acts: ['admin switches'] },
  { id: 'audits', label: 'Audits', acts: ['admin audits'] },
] as const satisfies readonly { id: string; label: Message; acts: readonly StaffAct[] }[]

type SectionId = (typeof sections)[number]['id']

export const pathOfSection = (id: SectionId) => (id === 'today' ? '/admin' : `/admin/${id}`)

/** What the menu of these roles has. Every role opens one at least. */
export const sectionsOf = (roles: readonly StaffRole[]) =>
  sections.filter(({ acts }) => acts.some((act) => mayDo(roles, act)))

/** One's own second factor, which everybody sees who was let in. */
export const ownSection = 'factor'

/** The act that opens a section for these roles, else one that is refused them; null where there is no such section. */
export function actOfSection(section: string, roles: readonly StaffRole[]): StaffAct | null {
  // A single edit, which the day leads to.
  const found = sections.find(({ id }) => id === (section === 'job' ? 'today' : section))
  return found === undefined ? null : (found.acts.find((act) => mayDo(roles, act)) ?? found.acts[0])
}
