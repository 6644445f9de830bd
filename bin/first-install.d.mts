interface Entry {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
}
export function nameFiles(lock: { readonly packages: Readonly<Record<string, Entry>> }): {
  readonly packages: Readonly<Record<string, Entry>>
}
