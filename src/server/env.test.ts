import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { StartError } from '#server/start-error.ts'

test('nothing set gives the embedded defaults on port 3000', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, role: 'all', databaseUrl: null, s3: null })
  expect(settings.dataDir).toMatch(/\/data$/)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ PUBLIC_ORIGIN: 'example.org' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'https://example.org/app' }, 'PUBLIC_ORIGIN'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ S3_BUCKET: 'photos' }, 'S3_ENDPOINT'],
  [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ROLE: 'worker' }, 'DATABASE_URL'],
  [{ RENDER_PROCESSES: '0' }, 'RENDER_PROCESSES'],
])('%o is refused in one sentence that names %s', (variables, name) => {
  expect(() => readSettings(variables)).toThrow(StartError)
  expect(() => readSettings(variables)).toThrow(name)
  expect(() => readSettings(variables)).toThrow(/^[A-Z].*\.$/)
})
