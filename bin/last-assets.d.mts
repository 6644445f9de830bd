/** @returns puts the hashed files of the build before beside what has been built meanwhile */
export function setLastAssetsAside(root: string): () => void
