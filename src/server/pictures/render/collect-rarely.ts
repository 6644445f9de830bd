import { setFlagsFromString } from 'node:v8'

/**
 * Lets arrays outside of the heap count as if they lay in it. Else V8 looks through the whole heap each time that 64 MB of
 * them were made, which is several times a plane of a large photo. To be called first of all, in a process whose heap has a
 * bound (`--max-old-space-size`): up to half of it, arrays that nobody needs any more may wait. A Node.js without the flag
 * says so on standard error, and goes on as before.
 */
export const collectRarely = (): void => setFlagsFromString('--external-memory-accounted-in-global-limit')
