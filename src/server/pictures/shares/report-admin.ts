import { findLanguage } from '#i18n/languages.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import type { Page } from '#server/ground/desk/page.ts'
import type { Mail, Mailer } from '#server/ground/mail/mailer.ts'
import { reportDecidedMail, shareHiddenMail } from '#server/ground/mail/report-mails.ts'
import {
  decideReport,
  findReport,
  hideShare,
  listReports,
  type ReportRow,
} from '#server/pictures/shares/report-queries.ts'

export type Report = ReportRow

export interface ReportAdminParts {
  readonly db: Db
  readonly mailer: Pick<Mailer, 'send'>
  /** Recorded with every decision. */
  readonly actor: string
}

export interface ReportDecision {
  readonly id: string
  readonly isHidden: boolean
  /** Sent to who reported it, and to the member whose link is hidden. */
  readonly statement: string
}

export type ReportAdmin = ReturnType<typeof openReportAdmin>

/** The operator's answer to reports of shared pictures (Digital Services Act, Art. 16 and 17). */
export function openReportAdmin({ db, mailer, actor }: ReportAdminParts) {
  const isSent = (mail: Mail) =>
    mailer.send(mail).then(
      () => true,
      () => false,
    )
  return {
    /** Undecided first. */
    list: (page: Page): Promise<Report[]> => listReports(db, page),

    /**
     * Decides a report once: hides the link or keeps it, then mails those whom it concerns.
     * @returns whether all mails were sent; the decision is stored either way
     * @throws OperatorError when there is no such undecided report, or its link has ended
     */
    async decide({ id, isHidden, statement }: ReportDecision): Promise<boolean> {
      const report = await findReport(db, id)
      if (report === undefined) throw new OperatorError(/* i18n */ 'There is no such report.')
      if (isHidden && report.share_id === null)
        throw new OperatorError(/* i18n */ 'The link has ended by itself; decide to leave it.')
      const decision = isHidden ? 'hidden' : 'kept'
      await db.transaction().execute(async (tx) => {
        if (!(await decideReport(tx, id, { decision, statement })))
          throw new OperatorError(/* i18n */ 'This report was decided meanwhile.')
        if (isHidden && report.share_id !== null) await hideShare(tx, report.share_id)
        const detail = JSON.stringify({ decision, share: report.share_id, reason: report.reason })
        await insertAudit(tx, { actor, action: 'report-decide', subject: id, detail })
      })
      const mails: Mail[] = []
      if (report.email !== null)
        mails.push(reportDecidedMail({ to: report.email, language: report.language, isHidden, statement }))
      const { member_email, photo_name, reason } = report
      if (isHidden && member_email !== null) {
        const language = findLanguage(report.member_language ?? 'en') ?? 'en'
        mails.push(shareHiddenMail({ to: member_email, language, reason, statement, name: photo_name ?? '' }))
      }
      return (await Promise.all(mails.map(isSent))).every(Boolean)
    },
  }
}
