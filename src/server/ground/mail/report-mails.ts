import { type ReportReason, reportReasons } from '#contract/share.ts'
import { aside, composeMail, paragraph, quote, type Recipient } from '#server/ground/mail/mail-layout.ts'
import { mailMessages } from '#server/ground/mail/mail-messages.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'

/** To whoever reported a shared picture. */
export function reportReceivedMail({ to, language }: Recipient): Mail {
  const t = mailMessages(language)
  const text = t('A person looks at the shared picture that you reported, and you are told what was decided.')
  return composeMail({
    to,
    language,
    subject: t('We have your report'),
    preview: text,
    heading: t('We have your report'),
    parts: [
      paragraph(text),
      aside(t('If it was not you who reported it, do nothing. You get one more mail, about the decision.')),
    ],
  })
}

/** What was decided about a report, and why. */
export function reportDecidedMail({
  to,
  language,
  isHidden,
  statement,
}: Recipient & { readonly isHidden: boolean; readonly statement: string }): Mail {
  const t = mailMessages(language)
  const text = isHidden
    ? t('The shared picture that you reported is no longer shown. A person decided this, for these reasons:')
    : t('The shared picture that you reported stays as it is. A person decided this, for these reasons:')
  return composeMail({
    to,
    language,
    subject: t('Your report was decided'),
    preview: text,
    heading: t('Your report was decided'),
    parts: [
      paragraph(text),
      quote(statement),
      aside(t('If you disagree, report it again with more detail, or turn to a certified dispute body or a court.')),
    ],
  })
}

/** The statement of reasons for the member whose link is hidden. @param name of the photo */
export function shareHiddenMail({
  to,
  language,
  reason,
  statement,
  name,
}: Recipient & { readonly reason: ReportReason; readonly statement: string; readonly name: string }): Mail {
  const t = mailMessages(language)
  return composeMail({
    to,
    language,
    subject: t('A link of yours is no longer shown'),
    preview: t('Your photo stays in your account.'),
    heading: t('A link of yours is no longer shown'),
    parts: [
      paragraph(
        t('The link to “{name}” was reported with these words: “{reason}”.', {
          name,
          reason: t(reportReasons[reason]),
        }),
      ),
      paragraph(
        t('A person decided that it is no longer shown anywhere. Your photo stays in your account. The reasons:'),
      ),
      quote(statement),
      aside(t('If you disagree, write to us under Support, or turn to a certified dispute body or a court.')),
    ],
  })
}
