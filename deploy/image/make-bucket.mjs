// Makes the bucket of S3_BUCKET where there is none, waiting up to a minute for a store that starts as well.
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

const { S3_ENDPOINT, S3_BUCKET, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
const attempts = 60

if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
  console.error('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say which bucket to make.')
  process.exit(1)
}
const client = new AwsClient({
  accessKeyId: S3_ACCESS_KEY_ID,
  secretAccessKey: S3_SECRET_ACCESS_KEY,
  region: S3_REGION,
  service: 's3',
  retries: 0,
})
const url = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}`

for (let attempt = 1; ; attempt++) {
  const problem = await makeBucket()
  if (problem === null) break
  if (attempt === attempts) {
    console.error(`The bucket ${S3_BUCKET} could not be made at ${S3_ENDPOINT}: ${problem}`)
    process.exit(1)
  }
  await wait(1_000)
}

/** Null once there is the bucket, else why not. */
async function makeBucket() {
  try {
    const found = await client.fetch(url, { method: 'HEAD' })
    if (found.ok) return null
    const made = await client.fetch(url, { method: 'PUT' })
    const text = await made.text()
    return made.ok || text.includes('BucketAlreadyOwnedByYou') ? null : `${made.status} ${text.slice(0, 300)}`
  } catch (error) {
    return String(error.cause ?? error)
  }
}
