/** The sections of the operator's page, in the order of its menu. */
export const sections = [
  { id: 'today', label: 'Today' },
  { id: 'switches', label: 'Switches' },
] as const
