// Starts an edit, does something else, and fetches the result: node edit-later.ts photo.jpg edited.png
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { argv, env } from 'node:process'
import { createClient } from 'emulsion-client'

const [, , input = 'photo.jpg', output = 'edited.png'] = argv
const client = createClient({ origin: env.EMULSION_ORIGIN ?? '', key: env.EMULSION_KEY ?? '' })

const started = await client.startEdit(await openAsBlob(input), 'cartoon', { style: 'poster' })
console.log(`${started.id} is ${started.state}`)
// A program can end here and ask for the job by its id tomorrow, or be told by a webhook (webhook.ts).
const done = await client.waitFor(started.id)
const image = await client.download(done.result as string, { format: 'png' })
await writeFile(output, await image.bytes())
console.log(`${output}: ${done.report?.engines.join(', ')}`)
