// Of the files that share a process, each begins with what the first had: @hono/node-server puts a Request and a Response
// of its own in the place of the platform's once it listens, and commands about backups make files for their user alone.
const kept = globalThis as { ofPlatform?: Pick<typeof globalThis, 'Request' | 'Response'>; umask?: number }
kept.ofPlatform ??= { Request, Response }
Object.assign(globalThis, kept.ofPlatform)
kept.umask ??= process.umask()
process.umask(kept.umask)
