import { userInfo } from 'node:os'

/** Who gives the command: the system's user name; in a container there may only be a number. */
export function actorName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
