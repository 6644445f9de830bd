// Runs a recipe on photos and fetches the results as a ZIP: node batch.ts recipe.json results.zip photo1.jpg photo2.jpg …
// One photo with any plan, several with BASIC.
import { openAsBlob } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { argv, env } from 'node:process'
import { createClient } from 'emulsion-client'

const [, , recipe = 'recipe.json', results = 'results.zip', ...paths] = argv
const client = createClient({ origin: env.EMULSION_ORIGIN ?? '', key: env.EMULSION_KEY ?? '' })

const ids: string[] = []
for (const path of paths) {
  const { id } = await client.upload(new File([await openAsBlob(path)], basename(path)))
  ids.push(id)
}
const started = await client.startBatch(ids, JSON.parse(await readFile(recipe, 'utf8')))
const { photos } = await client.waitForBatch(started.id)
for (const { name, state, problem } of photos) console.log(`${name}: ${problem?.detail ?? state}`)
await writeFile(results, await (await client.downloadBatch(started.id)).bytes())
