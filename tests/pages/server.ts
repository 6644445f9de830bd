import { PageServer } from './page-server.ts'

/** The server of the running test. */
export let server = new PageServer()

export function renewServer(): PageServer {
  server = new PageServer()
  return server
}
