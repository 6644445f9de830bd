// @hono/node-server puts a Request and a Response of its own in the place of the platform's once it listens. Of the files
// that share a process, each begins with the platform's.
const kept = globalThis as { ofPlatform?: Pick<typeof globalThis, 'Request' | 'Response'> }
kept.ofPlatform ??= { Request, Response }
Object.assign(globalThis, kept.ofPlatform)
