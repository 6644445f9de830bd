// Edits a photo and waits for it: node edit.ts photo.jpg edited.jpg
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { argv, env } from 'node:process'
import { ApiError, createClient } from 'emulsion-client'

const [, , input = 'photo.jpg', output = 'edited.jpg'] = argv
const client = createClient({ origin: env.EMULSION_ORIGIN ?? '', key: env.EMULSION_KEY ?? '' })

try {
  const { job, image } = await client.edit(
    await openAsBlob(input),
    'adjust',
    { look: 'noir' },
    {
      format: 'jpeg',
      onUpload: ({ sentBytes, totalBytes }) => console.error(`sent ${sentBytes} of ${totalBytes} bytes`),
      onProgress: ({ state, stage }) => console.error(stage ?? state),
    },
  )
  await writeFile(output, await image.bytes())
  console.log(`${output}: ${job.report?.engines.join(', ')}`)
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}
