import type { Message } from '#i18n/message.ts'

/** The sections of the account page in their order; the id is the anchor. */
export const accountSections = {
  profile: 'Profile',
  plan: 'Plan and usage',
  edits: 'Your edits, counted',
  password: 'Password',
  passkeys: 'Passkeys',
  devices: 'Devices',
  links: 'Shared links',
  data: 'Your data',
  delete: 'Delete account',
} as const satisfies Record<string, Message>

export type AccountSectionId = keyof typeof accountSections
export const accountSectionIds = Object.keys(accountSections) as AccountSectionId[]
