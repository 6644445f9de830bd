/** @param machine whose files stay */
export function prunePackages(packages: string, machine?: { platform: string; arch: string }): void
