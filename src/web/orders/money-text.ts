/** An amount in a currency's smallest unit, as people write it: $59.94. */
export function moneyText(amountCents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  // Some currencies have no cents, some have thousandths.
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
