/** What networks can run on, by the names of operators. */
export const providers = ['cpu', 'cuda', 'coreml', 'directml', 'openvino', 'webgpu'] as const
export type Provider = (typeof providers)[number]

/** The runtime's own name. */
export const backendOf = (provider: Provider): string => (provider === 'directml' ? 'dml' : provider)

/**
 * Why this build of the runtime cannot have the provider; null: it can, though a library of its maker or the device may
 * still be missing, which only opening a network tells. The runtime itself leaves out in silence what it does not have.
 * @param backends by the runtime's names
 */
export function findObstacle(provider: Provider, backends: readonly string[]): string | null {
  if (backends.includes(backendOf(provider))) return null
  const built = providers.filter((other) => backends.includes(backendOf(other)))
  return `this build of ONNX Runtime has no ${provider}; it has ${built.join(', ')}`
}
