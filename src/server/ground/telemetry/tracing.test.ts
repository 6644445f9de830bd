import { expect, test } from 'vitest'
import { findCurrentSpan, inSpan, recordSpan, startTracing } from '#server/ground/telemetry/tracing.ts'

test('without an endpoint no trace is made, and a stranger’s traceparent changes nothing', async () => {
  const stop = await startTracing(null, {})
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  expect(await inSpan('work', { parent }, async () => findCurrentSpan())).toBeNull()
  expect(recordSpan('work', { startedMs: 0, endedMs: 1 })).toBeUndefined()
  await stop()
})
