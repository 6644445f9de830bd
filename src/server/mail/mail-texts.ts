import type { CodePurpose } from '#contract/account.ts'
import { codeMinutes } from '#server/accounts/codes.ts'
import { composeMail } from '#server/mail/mail-layout.ts'
import type { Mail } from '#server/mail/mailer.ts'

interface CodeText {
  readonly heading: string
  readonly use: string
  readonly unasked: string
}

const harmless = 'If it was not you who asked, do nothing: without this code nobody gets in.'

const codeTexts: Record<CodePurpose, CodeText> = {
  register: {
    heading: 'Your verification code',
    use: 'Type this code where you asked for it, to log in or to make your account.',
    unasked: harmless,
  },
  retrieve: {
    heading: 'Choose a new password',
    use: 'Type this code where you asked for it, with the password you want from now on. All other devices are logged out then.',
    unasked: `${harmless} Your password stays as it is.`,
  },
  delete: {
    heading: 'Delete your account',
    use: 'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.',
    unasked:
      'If it was not you who asked, do nothing with the code, and change your password: somebody is logged in to your account.',
  },
}

/** The code stands in the subject, so that it can be read without opening the mail. */
export function codeMail({ to, code, purpose }: { to: string; code: string; purpose: CodePurpose }): Mail {
  const { heading, use, unasked } = codeTexts[purpose]
  const life = `It holds for ${codeMinutes} minutes and works once.`
  return composeMail({
    to,
    subject: `${code} is your Emulsion code`,
    preview: life,
    heading,
    parts: [
      { kind: 'paragraph', text: use },
      { kind: 'code', code },
      { kind: 'paragraph', text: life },
      { kind: 'aside', text: unasked },
    ],
  })
}

/** For an address without an account whose password was to be retrieved: the page must not tell, its owner may know. */
export function noAccountMail({ to }: { to: string }): Mail {
  return composeMail({
    to,
    subject: 'You have no Emulsion account with this address',
    preview: 'So there is no password to retrieve.',
    heading: 'There is no account here',
    parts: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.',
      },
      {
        kind: 'paragraph',
        text: 'If you have an account, it has another address: try that one. If you want one, close “Retrieve password” and register with this address.',
      },
      { kind: 'aside', text: 'If it was not you who asked, do nothing. Nothing was made or changed.' },
    ],
  })
}

export function passwordChangedMail({ to }: { to: string }): Mail {
  return composeMail({
    to,
    subject: 'Your Emulsion password was changed',
    preview: 'All other devices were logged out.',
    heading: 'Your password was changed',
    parts: [
      {
        kind: 'paragraph',
        text: 'The password of your account was just changed, and all other devices were logged out.',
      },
      {
        kind: 'aside',
        text: 'If it was not you, choose “Retrieve password?” where you log in, at once: it takes a code that only this mailbox gets.',
      },
    ],
  })
}

export function accountDeletedMail({ to }: { to: string }): Mail {
  return composeMail({
    to,
    subject: 'Your Emulsion account was deleted',
    preview: 'Your photos and edits are gone with it.',
    heading: 'Your account was deleted',
    parts: [
      { kind: 'paragraph', text: 'Your account is gone, as you asked, and so are its photos and edits.' },
      { kind: 'aside', text: 'This is the last mail to this address. You can register again at any time.' },
    ],
  })
}

export interface SupportMailInput {
  /** The operator. */
  readonly to: string
  /** The member who asks. */
  readonly from: string
  readonly subject: string
  readonly text: string
}

export function supportMail({ to, from, subject, text }: SupportMailInput): Mail {
  const mail = composeMail({
    to,
    subject: `Support: ${subject}`,
    preview: `From ${from}`,
    heading: subject,
    parts: [
      { kind: 'paragraph', text: `From ${from}:` },
      { kind: 'quote', text },
      {
        kind: 'aside',
        text: 'Answer from the command line: “npx emulsion support list” shows its id, “npx emulsion support reply ID TEXT” answers on their Support page and by mail. An answer to this mail reaches them by mail alone.',
      },
    ],
  })
  return { ...mail, replyTo: from }
}

export function supportAnswerMail({ to, subject, answer }: { to: string; subject: string; answer: string }): Mail {
  return composeMail({
    to,
    subject: `Re: ${subject}`,
    preview: 'Support has answered.',
    heading: 'An answer from support',
    parts: [
      { kind: 'paragraph', text: `You asked about “${subject}”:` },
      { kind: 'quote', text: answer },
      { kind: 'aside', text: 'Your question and this answer are on your Support page; ask again there.' },
    ],
  })
}
