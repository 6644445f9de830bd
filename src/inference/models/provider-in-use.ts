import { once } from '#imaging/once.ts'
import { aboutRuntime } from '#inference/models/network-thread.ts'
import { findObstacle, type Provider } from '#inference/models/providers.ts'

export interface ProviderWish {
  /** Where networks run; unset: the CPU. What a provider cannot do, the runtime does on the CPU. */
  readonly provider?: Provider
  /** Told once, when networks run on the CPU from now on because the provider cannot be used. */
  readonly onFallback?: (provider: Provider, reason: string) => void
}

/** Where networks run now. */
export interface ProviderInUse {
  readonly now: Provider
  /** Learns once whether the runtime has what is wished. @returns its version */
  settle(): Promise<string>
  /** From here on networks run on the CPU. */
  fallBack(error: unknown): void
}

export function openProvider({ provider = 'cpu', onFallback }: ProviderWish): ProviderInUse {
  let now = provider
  const fallBack = (error: unknown) => {
    if (now === 'cpu') return
    onFallback?.(now, error instanceof Error ? error.message : String(error))
    now = 'cpu'
  }
  const settle = once(async () => {
    const { version, backends } = await aboutRuntime()
    const obstacle = findObstacle(now, backends)
    if (obstacle !== null) fallBack(new Error(obstacle))
    return version
  })
  return {
    get now() {
      return now
    },
    settle,
    fallBack,
  }
}
