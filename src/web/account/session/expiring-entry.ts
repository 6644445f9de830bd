/** A stored value with its expiry. */
interface ExpiringEntry {
  readonly value: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

export interface ExpiringEntries {
  /** null: nothing is stored, or it has expired and is removed. */
  read(key: string): string | null
  write(key: string, value: string, lifeMs: number): void
  remove(key: string): void
}

/**
 * Entries in local storage that expire. Where the browser refuses storage, nothing is stored and nothing is thrown.
 * @param findStorage may throw, as `window.localStorage` does where site data is blocked
 */
export function createExpiringEntries(
  findStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number = Date.now,
): ExpiringEntries {
  const attempt = <T>(use: (storage: ReturnType<typeof findStorage>) => T): T | null => {
    try {
      return use(findStorage())
    } catch {
      return null
    }
  }
  const remove = (key: string) => void attempt((storage) => storage.removeItem(key))
  return {
    read(key) {
      const text = attempt((storage) => storage.getItem(key))
      if (text === null) return null
      const entry = parseEntry(text)
      if (entry !== null && entry.expires > now()) return entry.value
      remove(key)
      return null
    },
    write(key, value, lifeMs) {
      const entry: ExpiringEntry = { value, expires: now() + lifeMs }
      attempt((storage) => storage.setItem(key, JSON.stringify(entry)))
    },
    remove,
  }
}

function parseEntry(text: string): ExpiringEntry | null {
  try {
    const { value, expires } = JSON.parse(text) as Partial<Record<keyof ExpiringEntry, unknown>>
    return typeof value === 'string' && typeof expires === 'number' ? { value, expires } : null
  } catch {
    return null
  }
}
