import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes every mail and keeps it as a file in a folder of its addressee, so that journeys in other
 * processes find theirs without reading those of all the others.
 */
export class MailPeer {
  readonly folder: string
  readonly url: string
  readonly #server: SMTPServer

  static async start(): Promise<MailPeer> {
    const folder = await mkdtemp(join(tmpdir(), 'emulsion-mails-'))
    let count = 0
    const server = new SMTPServer({
      hideSTARTTLS: true,
      disabledCommands: ['AUTH'],
      onData(stream, session, done) {
        const name = String(++count).padStart(6, '0')
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          for (const { address } of session.envelope.rcptTo) {
            await mkdir(join(folder, address), { recursive: true })
            // Under its name only when it is whole.
            await writeFile(join(folder, address, `${name}.part`), Buffer.concat(chunks))
            await rename(join(folder, address, `${name}.part`), join(folder, address, `${name}.eml`))
          }
          done()
        })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return new MailPeer(server, folder, `smtp://127.0.0.1:${address.port}`)
  }

  constructor(server: SMTPServer, folder: string, url: string) {
    this.#server = server
    this.folder = folder
    this.url = url
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(() => done()))
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Files of the mails to an address, the oldest first. */
export async function listMails(to: string): Promise<string[]> {
  const folder = join(process.env.EMULSION_MAILS ?? '', to)
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  return names.map((name) => join(folder, name))
}

const patienceMs = 15_000

/** The latest mail to an address, once there are as many. */
export async function waitForMail(to: string, count = 1): Promise<Email> {
  const endMs = Date.now() + patienceMs
  while (Date.now() < endMs) {
    const mails = await listMails(to)
    if (mails.length >= count) return PostalMime.parse(await readFile(mails.at(-1) as string))
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No mail number ${count} came to ${to}.`)
}

/** The six digits of the latest mail to an address, once there are as many mails. */
export async function waitForCode(to: string, count = 1): Promise<string> {
  const mail = await waitForMail(to, count)
  const code = /\b\d{6}\b/.exec(mail.subject ?? '')?.[0]
  if (code === undefined) throw new Error(`No code in the subject "${mail.subject}".`)
  return code
}
