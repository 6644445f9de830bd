import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPrograms } from '../../bin/project.mjs'
import { writeStandInFaceRestorer } from '../stand-in-models.ts'
import { MailPeer } from './mail-peer.ts'
import { OwnServer } from './own-server.ts'

/** One server for all journeys, on a free port and an empty data folder, with a mail server; gone with its data when they end. */
export default async function startServer(): Promise<() => Promise<void>> {
  await buildPrograms()
  const mail = await MailPeer.start()
  const mailSettings = { SMTP_URL: mail.url, MAIL_FROM: 'Emulsion <emulsion@example.org>' }
  const pulled = await mkdtemp(join(tmpdir(), 'emulsion-pulled-'))
  writeStandInFaceRestorer(join(pulled, 'restoreformer-plus.onnx'))
  const server = await OwnServer.create({
    ...mailSettings,
    OPERATOR_EMAIL: 'operator@example.org',
    ADMIN_FACTOR: 'passkey',
    // Each journey comes from an address of its own, by X-Forwarded-For: limits an address are not for all of them together.
    TRUSTED_PROXIES: '1',
    PAYMENT_PROVIDER: 'sandbox',
    MODELS_DIR: pulled,
    // Webhooks go to servers of journeys on this machine.
    WEBHOOK_ADDRESSES: 'any',
  })
  await server.start()
  // Workers are started after this: playwright.config.ts reads the first, mail-peer.ts the second, and the last is what
  // the operator's own commands need.
  process.env.EMULSION_ORIGIN = server.origin
  process.env.EMULSION_MAILS = mail.folder
  process.env.EMULSION_SETTINGS = JSON.stringify({ ...mailSettings, DATA_DIR: server.dataDir })
  return async () => {
    await server.remove()
    await mail.stop()
    await rm(pulled, { recursive: true })
  }
}
