import type { Translator } from '#i18n/messages.ts'

/** Formats an amount given in a currency's smallest unit: $59.94. */
export function moneyText(t: Translator, amountCents: number, currency: string): string {
  // Some currencies have no cents, some have thousandths.
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  return t.number(amountCents / 10 ** (digits ?? 2), { style: 'currency', currency })
}

/**
 * A plan's price, from cents. Half a cent rounds up, so that nothing costs more than its card says; $0 has no cents.
 */
export function dollarsOf(t: Translator, cents: number): string {
  const whole = Math.round(cents)
  return t.number(whole / 100, {
    style: 'currency',
    currency: 'USD',
    ...(whole === 0 ? { maximumFractionDigits: 0 } : {}),
  })
}
