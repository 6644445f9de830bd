/** @param machine the one whose files stay */
export function prunePackages(packages: string, machine?: { platform: string; arch: string }): void
