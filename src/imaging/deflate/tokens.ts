/** What a byte may be as a token, and the tokens above: runs of the byte before, the shortest first. */
export const literals = 256
/** A shorter run of what Paeth leaves takes fewer bits as it is. */
export const runMin = 4
/** DEFLATE's longest. */
export const runMax = 258
export const firstRunToken = literals
/** Of tables by token. */
export const tokenKinds = 512
