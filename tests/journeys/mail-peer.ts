import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes every mail and keeps it as a file, so that journeys in other processes find it by the folder
 * alone.
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
      onData(stream, _session, done) {
        const name = String(++count).padStart(6, '0')
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          // Under its name only when it is whole.
          await writeFile(join(folder, `${name}.part`), Buffer.concat(chunks))
          await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
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

/** Mails to an address, the oldest first. */
export async function listMails(to: string, folder = process.env.EMULSION_MAILS ?? ''): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to))
}

const patienceMs = 15_000

/** The latest mail to an address, once there are as many. */
export async function waitForMail(to: string, count = 1): Promise<Email> {
  const endMs = Date.now() + patienceMs
  while (Date.now() < endMs) {
    const mails = await listMails(to)
    if (mails.length >= count) return mails[mails.length - 1]
    await new Promise((done) => setTimeout(done, 100))
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
