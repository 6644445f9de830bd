import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBinary, type Program, type Programs, untilListening } from './programs.ts'

export interface Backend {
  readonly name: string
  readonly port: number
}

/** The header in which the proxy says which web answered. */
export const servedBy = 'x-served-by'

/**
 * How often the proxy asks a web whether it is ready; the second "no" takes it out. A web that is merely busy answers
 * late, and must stay in: taken out, it would leave its share to the others, which are as busy.
 */
export const checkEveryMs = 500

/**
 * HAProxy: asks each web whether it is ready, sends a request whose connection failed to another one, and repeats a
 * request that got no answer only where the method is safe.
 */
export async function startProxy(
  programs: Programs,
  port: number,
  backends: readonly Backend[],
  readyPath: string,
): Promise<Program> {
  const command = getBinary('haproxy', 'haproxy')
  const file = join(programs.folder, 'haproxy.cfg')
  const servers = backends.map(({ name, port: its }) => `  server ${name} 127.0.0.1:${its} check`).join('\n')
  writeFileSync(
    file,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-keep-alive 15s
  timeout check 10s
  retries 3
  option redispatch 1
frontend site
  bind 127.0.0.1:${port}
  option forwardfor
  http-request disable-l7-retry if !{ method GET HEAD }
  default_backend webs
backend webs
  balance roundrobin
  retry-on conn-failure empty-response
  option httpchk
  http-check send meth GET uri ${readyPath} ver HTTP/1.1 hdr Host 127.0.0.1
  http-response set-header ${servedBy} %s
  default-server inter ${checkEveryMs}ms fall 2 rise 1
${servers}
`,
  )
  const program = programs.start({ name: 'haproxy', command, args: ['-db', '-f', file] })
  await untilListening('haproxy', port)
  return program
}
