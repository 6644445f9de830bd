/**
 * What an archive may hold in all; bytes of one that is read are those that it unpacks to. Taste: many more than anybody
 * photographs in a day, and more than the most and largest photos of one download, so that none breaks off.
 */
export const zipLimits = { filesMax: 10_000, bytesMax: 100 * 1024 ** 3 } as const
