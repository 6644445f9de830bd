import type { PublicConfig } from '#contract/config.ts'

type EnvelopeConfig = Pick<PublicConfig, 'key' | 'iv' | 'keyVersion'>

let config: EnvelopeConfig | null = null

/** Called by the root with the page's data. A module of its own because public pages do not load the calls at first. */
export function setEnvelopeConfig(next: EnvelopeConfig | null): void {
  // The same key stays the same object: the cipher is cached by it.
  if (next?.keyVersion !== config?.keyVersion) config = next
}

/** null: the root's data failed to load; calls are then sent without the envelope. */
export const getEnvelopeConfig = (): EnvelopeConfig | null => config
