/** @returns a function that puts the hashed files of the previous build beside the new one */
export function setLastAssetsAside(root: string): () => void
