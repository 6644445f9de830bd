import type { PublicConfig } from '#contract/config.ts'

type EnvelopeConfig = Pick<PublicConfig, 'key' | 'iv' | 'keyVersion'>

let config: EnvelopeConfig | null = null

/** Called by the root with what the page was delivered with; apart from the calls, which no public page loads at first. */
export function setEnvelopeConfig(next: EnvelopeConfig | null): void {
  // The same key stays the same object: its cipher is kept by it.
  if (next?.keyVersion !== config?.keyVersion) config = next
}

/** null: the root itself failed to load; calls then go as they are. */
export const getEnvelopeConfig = (): EnvelopeConfig | null => config
