import type { FailedDelivery } from '#server/doors/webhooks/webhook-admin.ts'
import type { FeatureSwitch } from '#server/ground/switches/switches.ts'
import type { AdminRow } from '#server/operations/admin/appoint-admins.ts'
import { table } from '#server/operations/operator/print-billing.ts'
import { oneLine, shortId, timeOf } from '#server/operations/operator/print-message.ts'

/** One line for each admin: since when, email, roles and who gave them, and how far the second factor is. */
export const adminList = (admins: readonly AdminRow[]): string =>
  table(
    admins.map(({ created_at, email, factor_set_up_at, codes_left, roles, provider, is_lapsed }) => [
      timeOf(created_at),
      oneLine(email),
      roles.join(', '),
      provider === null ? '' : `by groups of ${provider.replace('openid:', '')}${is_lapsed ? ', lapsed' : ''}`,
      factor_set_up_at === null
        ? 'no second factor yet'
        : `second factor since ${timeOf(factor_set_up_at)}, ${codes_left} recovery codes left`,
    ]),
  )

/** One line for each feature: on, or since when it is off and with which sentence. */
export const switchList = (switches: readonly FeatureSwitch[]): string =>
  table(
    switches.map(({ feature, off }) => [
      feature,
      off === null ? 'on' : `off since ${timeOf(off.since)}`,
      off === null ? '' : oneLine(off.sentence),
    ]),
  )

/** One line for each delivery: id, when it was given up, whose, what, why. */
export const deliveryList = (deliveries: readonly FailedDelivery[]): string =>
  table(
    deliveries.map((delivery) => [
      shortId(delivery.id),
      delivery.ended_at === null ? '' : timeOf(delivery.ended_at),
      oneLine(delivery.email),
      delivery.type,
      delivery.response_code === null ? (delivery.problem ?? '') : `answered ${delivery.response_code}`,
      oneLine(delivery.url),
    ]),
  )
