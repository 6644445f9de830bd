import type { Message } from '#i18n/message.ts'

/** For a member whose session has ended on this page, whatever was asked for. */
export const sessionEndSentence: Message = 'You are logged out. Log in to continue; your photo and marks stay.'
