/** Sends a signal to a process; 0 only asks whether it is there. @returns false where it is gone */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export const isAlive = (pid: number) => signalProcess(pid, 0)
