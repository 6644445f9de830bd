const gibibyte = 1024 ** 3

/** What an archive may hold in all. Taste: many more than anybody photographs in a day. */
export const zipLimits = {
  /** An archive that is read; bytes are those that it unpacks to. */
  read: { filesMax: 10_000, bytesMax: 100 * gibibyte },
  /** An archive of photos to download. */
  written: { filesMax: 10_000, bytesMax: 50 * gibibyte },
} as const
