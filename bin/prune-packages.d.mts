/** Deletes from the packages what `machine` never reads; without its `versions`, Node.js stays. */
export function prunePackages(
  packages: string,
  machine?: { platform: string; arch: string; versions?: { node: string }; execPath?: string },
): void
