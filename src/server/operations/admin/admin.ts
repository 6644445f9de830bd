import type { StaffAct } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { openWebhookAdmin, type WebhookAdmin } from '#server/doors/webhooks/webhook-admin.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { openSwitchAdmin, type SwitchAdmin, type Switches } from '#server/ground/switches/switches.ts'
import { type BillingAdmin, openBillingAdmin } from '#server/money/billing/admin/billing-admin.ts'
import type { Billing } from '#server/money/billing/billing.ts'
import { countMemberUsage, type PayingMember } from '#server/money/usage/member-usage.ts'
import type { Quota, UsageCount } from '#server/money/usage/quota.ts'
import type { Usage } from '#server/money/usage/usage.ts'
import { type AdminDoor, type AdminDoorParts, createAdminDoor } from '#server/operations/admin/admin-door.ts'
import type { FactorPasskey } from '#server/operations/admin/admin-queries.ts'
import { type AuditExport, exportAudits } from '#server/operations/admin/export-audits.ts'
import { findJobSheet, type JobSheet, readToday, type Today } from '#server/operations/admin/today/today.ts'
import { openSupportAdmin, type SupportAdmin } from '#server/people/support/support-admin.ts'
import { openReportAdmin, type ReportAdmin } from '#server/pictures/shares/report-admin.ts'

export interface AdminParts extends AdminDoorParts {
  readonly db: Db
  readonly billing: Pick<Billing, 'inbox'>
  readonly mailer: Mailer
  readonly quota: Pick<Quota, 'count'>
  readonly usage: Pick<Usage, 'ledger'>
  readonly switches: Pick<Switches, 'forget'>
}

/** The verbs of the command line for one admin, by the same functions; changes carry the admin's email. */
export interface AdminDesk {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** Of the admin's account; whether browsers make them for this site. */
  readonly passkeys: { readonly isHere: boolean; list(): Promise<FactorPasskey[]> }
  readonly billing: BillingAdmin
  readonly support: SupportAdmin
  readonly reports: ReportAdmin
  readonly switches: SwitchAdmin
  readonly webhooks: WebhookAdmin
  readonly ledger: Usage['ledger']
  exportAudits(span: AuditExport): AsyncIterable<string>
  usageOf(member: PayingMember): Promise<UsageCount>
  today(): Promise<Today>
  /** An edit of anybody; null when there is none. */
  job(id: string): Promise<JobSheet | null>
}

export interface Admin {
  readonly door: AdminDoor
  /** As this process sees them. */
  readonly switches: Pick<Switches, 'forget'>
  /**
   * The desk for one act, which the admin's roles must include; null: for what everybody may who was let in.
   * @throws Problem 'not-found', 'role-lapsed', 'factor-needed', 'role-refused'
   */
  desk(session: Session | null, act: StaffAct | null): Promise<AdminDesk>
}

/** The operator's page: who may open it, and what they can do there. */
export function createAdmin({ billing, mailer, quota, usage, switches, ...parts }: AdminParts): Admin {
  const { db } = parts
  const door = createAdminDoor(parts)
  return {
    door,
    switches,
    async desk(session, act) {
      const { email, roles } = await door.require(session, act)
      const changes = openSwitchAdmin({ db, actor: email })
      /** This process knows at once; the others within two seconds. */
      const known =
        <Given extends unknown[]>(change: (...given: Given) => Promise<void>) =>
        async (...given: Given) => {
          await change(...given)
          switches.forget()
        }
      return {
        email,
        roles,
        passkeys: { isHere: parts.passkeys.isHere, list: () => door.listPasskeys(session) },
        billing: openBillingAdmin({ db, actor: email, inbox: billing.inbox }),
        support: openSupportAdmin({ db, mailer, actor: email }),
        reports: openReportAdmin({ db, mailer, actor: email }),
        switches: { ...changes, switchOff: known(changes.switchOff), switchOn: known(changes.switchOn) },
        webhooks: openWebhookAdmin({ db, actor: email }),
        ledger: usage.ledger,
        exportAudits: (span) => exportAudits(db, span),
        usageOf: (member) => countMemberUsage(quota, member),
        today: () => readToday(db),
        job: (id) => findJobSheet(db, id),
      }
    },
  }
}
