import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let ada: Awaited<ReturnType<OpenV1['member']>>
let shop: Awaited<ReturnType<OpenV1['makeKey']>>
let tester: Awaited<ReturnType<OpenV1['makeKey']>>

/** An edit of a day, as it is kept. */
async function addJob(day: string, keyId: string | null, isTest = false): Promise<void> {
  const job = { visitor_id: 'v', user_id: ada.user.id, tool: 'cartoon', photo_id: 'p', options: '{}' } as const
  await v1.db
    .insertInto('jobs')
    .values({
      ...job,
      id: crypto.randomUUID(),
      request_sha256: 'r',
      state: 'done',
      result_photo_id: 'r',
      ended_at: new Date(`${day}T23:59:59Z`),
      created_at: new Date(`${day}T23:59:59Z`),
      api_key_id: keyId,
      is_test: isTest,
    } as never)
    .execute()
}

beforeAll(async () => {
  v1 = await openV1()
  ada = await v1.member('BASIC')
  shop = await v1.makeKey(ada.browser, { name: '=1+1, "shop"' })
  tester = await v1.makeKey(ada.browser, { kind: 'test', name: 'tries' })
  await addJob('2026-01-05', ada.key.id)
  await addJob('2026-01-06', ada.key.id)
  await addJob('2026-01-06', shop.key.id)
  await addJob('2026-01-06', null)
  await addJob('2026-01-06', tester.key.id, true)
  await addJob('2026-01-07', shop.key.id)
})
afterAll(() => v1.close())

const range = '/usage?from=2026-01-05&until=2026-01-06'
const csvOf = (key: string, path = range) => v1.call('GET', path, { key, headers: { accept: 'text/csv' } })

test('a range of days is told by day and by key, both ends in it', async () => {
  const answer = await v1.call('GET', range, { key: ada.secret })
  const { from, until, days, byKey } = (await answer.json()) as Record<string, unknown[]>
  expect([from, until, days?.length]).toEqual(['2026-01-05', '2026-01-06', 4 + 1])
  expect(byKey).toHaveLength(4)
  expect(byKey).toEqual(
    expect.arrayContaining([
      { key: ada.key.id, name: 'a program', isTest: false, requests: 2 },
      { key: shop.key.id, name: '=1+1, "shop"', isTest: false, requests: 1 },
      { key: null, name: null, isTest: false, requests: 1 },
      { key: tester.key.id, name: 'tries', isTest: true, requests: 1 },
    ]),
  )
})

test('as CSV by Accept or by format, with names that no spreadsheet takes for formulas', async () => {
  const answer = await csvOf(ada.secret)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('usage-2026-01-05-2026-01-06.csv')
  const text = await answer.text()
  expect(await (await v1.call('GET', `${range}&format=csv`, { key: ada.secret })).text()).toBe(text)
  const [head, first, ...rest] = text.trimEnd().split('\r\n')
  expect([head, first]).toEqual(['day,key,name,isTest,requests', `2026-01-05,${ada.key.id},a program,false,1`])
  expect(rest.toSorted()).toEqual(
    [
      `2026-01-06,${ada.key.id},a program,false,1`,
      `2026-01-06,${shop.key.id},"'=1+1, ""shop""",false,1`,
      '2026-01-06,,,false,1',
      `2026-01-06,${tester.key.id},tries,true,1`,
    ].toSorted(),
  )
  const asJson = await v1.call('GET', `${range}&format=json`, { key: ada.secret, headers: { accept: 'text/csv' } })
  expect(asJson.headers.get('content-type')).toContain('application/json')
})

test('a test key gets its own rows alone, as JSON and as CSV', async () => {
  const { days, byKey } = (await (await v1.call('GET', range, { key: tester.secret })).json()) as Record<
    string,
    unknown
  >
  expect(days).toEqual([{ day: '2026-01-06', key: tester.key.id, isTest: true, requests: 1 }])
  expect(byKey).toEqual([{ key: tester.key.id, name: 'tries', isTest: true, requests: 1 }])
  const text = await (await csvOf(tester.secret)).text()
  expect(text).toBe(`day,key,name,isTest,requests\r\n2026-01-06,${tester.key.id},tries,true,1\r\n`)
})

test('without a range it is the last 30 days; days that are none, and an end before its beginning, are refused', async () => {
  const { from, until } = (await (await v1.call('GET', '/usage', { key: ada.secret })).json()) as Record<string, string>
  expect((Date.parse(until ?? '') - Date.parse(from ?? '')) / 86_400_000).toBe(29)
  const only = (await (await v1.call('GET', '/usage?until=2026-01-07', { key: ada.secret })).json()) as unknown
  expect(only).toMatchObject({ from: '2025-12-09', until: '2026-01-07' })
  for (const query of ['from=2026-02-30', 'from=yesterday', 'from=2026-01-07&until=2026-01-06', 'format=xml'])
    expect((await problemIn(await v1.call('GET', `/usage?${query}`, { key: ada.secret }))).status).toBe(422)
})

test('the member downloads the same rows in the page', async () => {
  const answer = await ada.browser.ask('GET', '/api/user/keys/usage.csv')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.text.split('\r\n')[0]).toBe('day,key,name,isTest,requests')
  expect((await v1.createBrowser().ask('GET', '/api/user/keys/usage.csv')).status).toBe(401)
})
