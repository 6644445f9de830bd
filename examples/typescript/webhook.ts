// Receives webhooks and reads only those that Emulsion has signed: node webhook.ts 8080
import { createServer } from 'node:http'
import { argv, env } from 'node:process'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookVerificationError } from 'emulsion-client'

const server = createServer(async (request, response) => {
  // The signature covers the body as it came, so nothing may parse it before.
  const body = await text(request)
  try {
    const event = verifyWebhook(body, new Headers(request.headers as Record<string, string>), env.WEBHOOK_SECRET ?? '')
    console.log(JSON.stringify(event))
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    response.writeHead(400).end()
  }
})
server.listen(Number(argv[2] ?? 8080), () => console.error('ready'))
