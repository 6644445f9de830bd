import type { Plugin } from 'vite'

/**
 * Does more with the built files of the page while the server's part is built, on the core that is idle then. The build
 * waits for it at its end, and fails with it.
 * @param work is given the folder of the page's files
 */
export function whileServerIsBuilt(work: (clientFolder: string) => Promise<void>): Plugin {
  let begun = Promise.resolve()
  return {
    name: 'while-server-is-built',
    apply: 'build',
    writeBundle({ dir }) {
      if (this.environment.name === 'client' && dir !== undefined) begun = work(dir)
    },
    async closeBundle() {
      if (this.environment.name !== 'client') await begun
    },
  }
}
