import { connect as connectTls } from 'node:tls'
import type { Settings } from '#server/ground/env.ts'
import { type Finding, fail, ok, reasonOf, warn } from '#server/operations/doctor/finding.ts'

const about = 'site'
const limitMs = 5_000
const certificateDaysLeast = 14

/** Asks the server by its own port and by the address that users see. */
export async function checkSite({
  host,
  port,
  publicOrigin,
}: Pick<Settings, 'host' | 'port' | 'publicOrigin'>): Promise<Finding[]> {
  const findings: Finding[] = []
  const own = port === 0 ? null : await askHealth(`http://${reachable(host)}:${port}`)
  if (own?.isOther) findings.push(fail(about, `Port ${port} is taken by another program; set PORT to a free one.`))
  else if (own?.status === 503)
    findings.push(warn(about, `A server runs on port ${port} and is not well: ${own.text.slice(0, 120)}`))
  const isRunning = own?.status !== null && own?.status !== undefined && !own.isOther
  if (publicOrigin !== null) findings.push(...(await checkOrigin(publicOrigin, isRunning)))
  if (findings.length > 0) return findings
  const seen = publicOrigin === null ? 'PUBLIC_ORIGIN is not set' : `${publicOrigin} leads to it`
  return [
    ok(about, isRunning ? `A server runs on port ${port}, and ${seen}.` : `No server runs now; port ${port} is free.`),
  ]
}

async function checkOrigin(origin: string, isRunning: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  const answer = await askHealth(origin)
  if (answer.status === null)
    findings.push(
      (isRunning ? fail : warn)(
        about,
        `${origin} cannot be reached from here: ${answer.text}; check its name, proxy and firewall.`,
      ),
    )
  else if (answer.isOther)
    findings.push(
      isRunning
        ? fail(
            about,
            `${origin} answers with something else than Emulsion (${answer.status}); point the proxy to this server.`,
          )
        : warn(about, `${origin} answers ${answer.status}; start the server and look again.`),
    )
  const url = new URL(origin)
  if (url.protocol === 'https:' && answer.status !== null) {
    const days = await certificateDays(url)
    if (days !== null && days < certificateDaysLeast)
      findings.push(
        warn(about, `The certificate of ${url.host} ends in ${Math.max(0, Math.floor(days))} days; renew it.`),
      )
  }
  return findings
}

interface Health {
  /** null: no answer. */
  readonly status: number | null
  /** Something answered, and it was no Emulsion. */
  readonly isOther: boolean
  /** The answer, or why there is none. */
  readonly text: string
}

async function askHealth(origin: string): Promise<Health> {
  try {
    const answer = await fetch(`${origin}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    const text = await answer.text()
    return { status: answer.status, isOther: !/"status":\s*"(ok|draining|unavailable)"/.test(text), text }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    // Something listens, and it does not speak HTTP.
    const isOther = code?.startsWith('HPE_') === true
    return { status: isOther ? 0 : null, isOther, text: reasonOf(error) }
  }
}

const reachable = (host: string) =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host

/** How long the certificate still holds; null: it cannot be seen. */
function certificateDays({ hostname, port }: URL): Promise<number | null> {
  return new Promise((done) => {
    const socket = connectTls(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: limitMs },
      () => {
        const end = Date.parse(socket.getPeerCertificate().valid_to)
        socket.destroy()
        done(Number.isNaN(end) ? null : (end - Date.now()) / 86_400_000)
      },
    )
    for (const event of ['error', 'timeout'] as const)
      socket.once(event, () => {
        socket.destroy()
        done(null)
      })
  })
}
