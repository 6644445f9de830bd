import { type ReportReason, reportReasons } from '#contract/share.ts'
import { composeMail, type Recipient } from '#server/ground/mail/mail-layout.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'

/** To whoever reported a shared picture. */
export function reportReceivedMail(recipient: Recipient): Mail {
  return composeMail(recipient, (t) => {
    const text = t('A person looks at the shared picture that you reported, and you are told what was decided.')
    return {
      subject: t('We have your report'),
      preview: text,
      heading: t('We have your report'),
      parts: [text],
      aside: t('If it was not you who reported it, do nothing. You get one more mail, about the decision.'),
    }
  })
}

/** What was decided about a report, and why. */
export function reportDecidedMail({
  isHidden,
  statement,
  ...recipient
}: Recipient & { readonly isHidden: boolean; readonly statement: string }): Mail {
  return composeMail(recipient, (t) => {
    const text = isHidden
      ? t('The shared picture that you reported is no longer shown. A person decided this, for these reasons:')
      : t('The shared picture that you reported stays as it is. A person decided this, for these reasons:')
    return {
      subject: t('Your report was decided'),
      preview: text,
      heading: t('Your report was decided'),
      parts: [text, { quote: statement }],
      aside: t('If you disagree, report it again with more detail, or turn to a certified dispute body or a court.'),
    }
  })
}

/** The statement of reasons for the member whose link is hidden. @param name of the photo */
export function shareHiddenMail({
  reason,
  statement,
  name,
  ...recipient
}: Recipient & { readonly reason: ReportReason; readonly statement: string; readonly name: string }): Mail {
  return composeMail(recipient, (t) => ({
    subject: t('A link of yours is no longer shown'),
    preview: t('Your photo stays in your account.'),
    heading: t('A link of yours is no longer shown'),
    parts: [
      t('The link to “{name}” was reported with these words: “{reason}”.', {
        name,
        reason: t(reportReasons[reason]),
      }),
      t('A person decided that it is no longer shown anywhere. Your photo stays in your account. The reasons:'),
      { quote: statement },
    ],
    aside: t('If you disagree, write to us under Support, or turn to a certified dispute body or a court.'),
  }))
}
