/** The sections of the operator's page, in the order of its menu. */
export const sections = [
  { id: 'today', label: 'Today' },
  { id: 'support', label: 'Support' },
  { id: 'reports', label: 'Reports' },
  { id: 'members', label: 'Members' },
  { id: 'orders', label: 'Orders' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'switches', label: 'Switches' },
  { id: 'audits', label: 'Audits' },
] as const
