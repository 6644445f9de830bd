import { type CodePurpose, codeMinutes, sharedCodeMinutes } from '#contract/account.ts'
import type { Language } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import { composeMail, type Recipient } from '#server/ground/mail/mail-layout.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'

interface CodeText {
  readonly heading: Message
  readonly use: Message
  readonly unasked: readonly Message[]
}

const harmless = 'If you did not ask for this, do nothing: without this code nobody gets in.' satisfies Message

const codeTexts: Record<CodePurpose, CodeText> = {
  register: {
    heading: 'Your verification code',
    use: 'Type this code in the browser that you asked with, to log in or to make your account.',
    unasked: [harmless],
  },
  retrieve: {
    heading: 'Choose a new password',
    use: 'Type this code in the browser that you asked with, with the password you want from now on. All other devices are logged out then.',
    unasked: [harmless, 'Your password stays as it is.'],
  },
  delete: {
    heading: 'Delete your account',
    use: 'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.',
    unasked: [
      'If you did not ask for this, do nothing with the code, and change your password: somebody is logged in to your account.',
    ],
  },
}

/** These languages write no space after a full stop. */
const unspaced: readonly Language[] = ['ja', 'zh-Hans']

export interface CodeMailInput extends Recipient {
  readonly code: string
  readonly purpose: CodePurpose
  /** Valid for every browser that asks in the meantime, since others have asked too often. */
  readonly isShared?: boolean
}

/** The code is in the subject, so that it can be read without opening the mail. */
export function codeMail({ code: digits, purpose, isShared = false, ...recipient }: CodeMailInput): Mail {
  return composeMail(recipient, (t) => {
    const { heading, use, unasked } = codeTexts[purpose]
    // A long code is easier to copy in groups; blanks are allowed when it is typed.
    const code = isShared ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : digits
    const life = isShared
      ? t(
          'Codes are asked for at your address very often, so this longer one is the only one for {hours} hours. Wherever you ask for a code meanwhile, type this one there within {minutes} minutes of asking. It works once.',
          {
            hours: sharedCodeMinutes / 60,
            minutes: codeMinutes,
          },
        )
      : t('It lasts {minutes} minutes and works once.', { minutes: codeMinutes })
    return {
      subject: t('{code} is your Emulsion code', { code }),
      preview: life,
      heading: t(heading),
      parts: [t(use), { code }, life],
      aside: unasked.map((message) => t(message)).join(unspaced.includes(recipient.language) ? '' : ' '),
    }
  })
}

/**
 * For an address without an account whose password was to be reset. The page must not reveal this, but the owner of the
 * address may know.
 */
export function noAccountMail(recipient: Recipient): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('You have no Emulsion account with this address'),
    preview: t('So there is no password to retrieve.'),
    heading: t('There is no account here'),
    parts: [
      t(
        'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.',
      ),
      t(
        'If you have an account, it has another address: try that one. If you want one, close “{dialog}” and register with this address.',
        { dialog: t('Retrieve password') },
      ),
    ],
    aside: t('If you did not ask for this, do nothing. Nothing was made or changed.'),
  }))
}

/** @param name as the member called it */
export function passkeyAddedMail({ name, ...recipient }: Recipient & { name: string }): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('A passkey was added to your Emulsion account'),
    preview: t('It logs in without a password.'),
    heading: t('A passkey was added'),
    parts: [t('The passkey “{name}” was just added to your account. It logs in without a password.', { name })],
    aside: t('If it was not you, remove it in your account, at once, and choose another password.'),
  }))
}

export function passwordChangedMail(recipient: Recipient): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion password was changed'),
    preview: t('All other devices were logged out.'),
    heading: t('Your password was changed'),
    parts: [t('The password of your account was just changed, and all other devices were logged out.')],
    aside: t('If this was not you, go to the login now and choose “{link}”: it takes a code only this mailbox gets.', {
      link: t('Retrieve password?'),
    }),
  }))
}

export function accountDeletedMail(recipient: Recipient): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('Your Emulsion account was deleted'),
    preview: t('Your photos and edits are gone with it.'),
    heading: t('Your account was deleted'),
    parts: [t('Your account is gone, as you asked, and so are its photos and edits.')],
    aside: t('This is the last mail to this address. You can register again at any time.'),
  }))
}

/** An address of the member's that was told events, and is told no more. */
export function webhookOffMail({
  url,
  reason,
  ...recipient
}: Recipient & { url: string; reason: 'gone' | 'failing' }): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('A webhook of yours was switched off'),
    preview: url,
    heading: t('A webhook was switched off'),
    parts: [
      { quote: url },
      reason === 'gone'
        ? t('This address answered that it is gone (410), so nothing more is sent there.')
        : t('This address has failed for days, so nothing more is sent there.'),
    ],
    aside: t('On your API page you can switch it on again, and send again what it missed.'),
  }))
}

export interface SupportMailInput {
  /** The operator. */
  readonly to: string
  /** The member who asks. */
  readonly from: string
  readonly subject: string
  readonly text: string
}

/** In English, like the operator's commands and settings. */
export function supportMail({ to, from, subject, text }: SupportMailInput): Mail {
  const mail = composeMail({ to, language: 'en' }, () => ({
    subject: `Support: ${subject}`,
    preview: `From ${from}`,
    heading: subject,
    parts: [`From ${from}:`, { quote: text }],
    aside:
      'Answer from the command line: “npx emulsion support list” shows its id, “npx emulsion support reply ID TEXT” answers on their Support page and by mail. An answer to this mail reaches them by mail alone.',
  }))
  return { ...mail, replyTo: from }
}

export function supportAnswerMail({
  subject,
  answer,
  ...recipient
}: Recipient & { subject: string; answer: string }): Mail {
  return composeMail(recipient, (t) => ({
    // Mail programs recognise an answer by this prefix in every language.
    subject: `Re: ${subject}`,
    preview: t('Support has answered.'),
    heading: t('An answer from support'),
    parts: [t('You asked about “{subject}”:', { subject }), { quote: answer }],
    aside: t('Your question and this answer are on your Support page; ask again there.'),
  }))
}
