import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingNames } from '#server/ground/env.ts'
import { startErrorStatus } from '#server/ground/start-error.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const port = 3000
/** Between the last answer and the end of a process (closeLimitMs of src/server/main.ts). */
const closeSeconds = 15

test('the page of settings names every setting, and no other', () => {
  const rows = read('docs/operating/settings.md').match(/^\| `.*$/gm) ?? []
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  // Read by the program that pulls networks, not by the server.
  expect(named.toSorted()).toEqual([...settingNames, 'MODELS_MIRROR'].toSorted())
})

/** What an operator chooses on every public site. */
const chosen = { DATABASE_URL: 'postgres://database/emulsion', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' }

describe('the image', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  const last = stages.at(-1) as string
  const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(?:--\S+ )*(.*) \S+$/gm)].flatMap(([, list]) =>
    (list as string).split(' '),
  )

  test('is made of files that exist and are sent to the build', () => {
    expect(sources.length).toBeGreaterThan(3)
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const sent = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    expect(sent.map((line) => line.slice(1)).filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
    expect(
      read('.dockerignore')
        .split('\n')
        .filter((line) => /^[^#!]/.test(line))[0],
    ).toBe('*')
  })

  test('runs nothing while it is put together, and then as nobody', () => {
    expect(last).not.toMatch(/^RUN /m)
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).toMatch(new RegExp(`^EXPOSE ${port}$`, 'm'))
  })

  test('sets nothing that is no setting, and can start with a database', () => {
    const pairs =
      /^ENV (.*)$/m
        .exec(last)?.[1]
        ?.split(' ')
        .map((pair) => pair.split('=')) ?? []
    const variables = Object.fromEntries(pairs)
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(readSettings({ ...variables, ...chosen })).toMatchObject({ port })
  })
})

interface Service {
  image?: string
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  environment?: Record<string, unknown>
  networks?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  env_file?: string
}

interface Compose {
  services: Record<string, Service>
  volumes?: Record<string, unknown>
  networks?: Record<string, unknown>
}

describe('compose', () => {
  const machine: Compose = parse(read('compose.yaml'), { merge: true })
  const split: Compose = parse(read('compose.split.yaml'), { merge: true })
  const names = [...Object.keys(machine.services), ...Object.keys(split.services)]
  const ours = ['app', 'bucket', 'worker']
  const variables = read('deploy/compose/make-env.sh').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)
  const made = [...variables].map(([, name]) => name as string)

  test.each([...Object.entries(machine.services), ...Object.entries(split.services)])('%s fits in', (name, service) => {
    expect(
      Object.keys(service.depends_on ?? {}).filter((other) => Number.isNaN(+other) && !names.includes(other)),
    ).toEqual([])
    expect((service.networks ?? []).filter((network) => !(network in (machine.networks ?? {})))).toEqual([])
    const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0] as string)
    const isThere = (volume: string) =>
      volume.startsWith('./') ? existsSync(join(root, volume)) : volume in (machine.volumes ?? {})
    expect(volumes.filter((volume) => !isThere(volume))).toEqual([])
    if (name !== 'proxy') expect(service.ports).toBeUndefined()
    if (!ours.includes(name)) return
    expect(Object.keys(service.environment ?? {}).filter((given) => !settingNames.includes(given))).toEqual([])
    if (service.image === undefined) return
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.image).toBe(machine.services.app?.image)
  })

  test('uses no variable that make-env.sh does not make', () => {
    const used = [...(read('compose.yaml') + read('compose.split.yaml')).matchAll(/\$\{([A-Z0-9_]+)/g)]
    expect(used.map(([, name]) => name).filter((name) => !made.includes(name as string))).toEqual(
      used.map(([, name]) => name).filter((name) => name === 'EMULSION_IMAGE'),
    )
    const known = [...settingNames, 'DOMAIN', 'POSTGRES_PASSWORD']
    expect(made.filter((name) => !known.includes(name))).toEqual([])
  })

  test.each([
    ['app', machine],
    ['app', split],
    ['worker', split],
  ] as const)('%s gets settings that it can start with', (name, file) => {
    const base = machine.services.app?.environment
    const given = { ...(name === 'app' ? base : {}), ...file.services[name]?.environment }
    const filled = Object.entries(given).map(([key, value]) => [key, String(value).replaceAll(/\$\{\w+\}/g, 'x')])
    const settings = readSettings({
      NODE_ENV: 'production',
      MAIL: 'mailbox',
      PAYMENT_PROVIDER: 'sandbox',
      ...Object.fromEntries(filled),
    })
    expect(settings).toMatchObject({ s3: { bucket: 'photos' }, publicOrigin: 'https://x' })
  })

  test('the proxy passes requests on to the port of the image', () => {
    expect(read('deploy/compose/Caddyfile')).toContain(`dynamic a {$UPSTREAM:app} ${port}`)
  })
})

describe('the chart', () => {
  const folder = 'deploy/helm/emulsion'
  const values: Record<string, unknown> & { settings: Record<string, string> } = parse(read(`${folder}/values.yaml`))
  const templates = globSync(`${folder}/templates/*`, { cwd: root }).map((path) => read(path))
  const text = templates.join('\n')

  test('reads only values that have a default', () => {
    const paths = [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path as string)
    expect(paths.length).toBeGreaterThan(20)
    const find = (path: string) =>
      path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values)
    expect(paths.filter((path) => find(path) === undefined)).toEqual([])
  })

  test('sets only what is a setting', () => {
    const inTemplates = [...text.matchAll(/^\s+(?:- name: )?([A-Z][A-Z0-9_]{2,})(?::|$)/gm)].map(([, name]) => name)
    const required = [...text.matchAll(/"([A-Z][A-Z0-9_]{3,})"/g)].map(([, name]) => name)
    const all = [...Object.keys(values.settings), ...inTemplates, ...required]
    expect(all).toContain('DATABASE_URL')
    expect(all.filter((name) => !settingNames.includes(name as string))).toEqual([])
  })

  test('asks the port of the image whether it is alive and ready', () => {
    expect(text.match(/path: \/api\/\w+/g)).toEqual(['path: /api/ready', 'path: /api/health', 'path: /api/health'])
    expect(text).toContain(`containerPort: ${port}`)
  })

  test('lets no pod write outside its folders, be root, or hold the cluster’s token', () => {
    const pods = text.match(/^ +containers:$/gm) ?? []
    const securities = text.match(/include "emulsion\.(pod|container)Security"/g) ?? []
    expect(securities).toHaveLength(2 * pods.length)
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'drop: [ALL]',
      'automountServiceAccountToken: false',
    ])
      expect(text).toContain(line)
  })
})

describe.each(globSync('deploy/systemd/*.service', { cwd: root }))('%s', (path) => {
  const unit = read(path)
  const entryOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] as string

  test('starts a file that exists, with settings that are some', () => {
    const pairs = entryOf('Environment')
      .replaceAll('%i', '3001')
      .split(' ')
      .map((pair) => pair.split('='))
    const variables = Object.fromEntries(pairs)
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([])
    readSettings({ ...variables, ...chosen })
  })

  test('is not started again after a wrong setting, and has time to answer what runs', () => {
    expect(entryOf('RestartPreventExitStatus')).toBe(String(startErrorStatus))
    expect(Number(entryOf('TimeoutStopSec'))).toBeGreaterThan(readSettings({}).drainSeconds + closeSeconds)
  })
})
