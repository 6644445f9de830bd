import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
// @ts-expect-error: it carries no types
import S3rver from 's3rver'
import { findBinary, getBinary, type Program, type Programs, until, untilListening } from './programs.ts'

export interface StorePart {
  /** For the report. */
  readonly kind: string
  readonly settings: Readonly<Record<string, string>>
  readonly pids: () => readonly number[]
  /** Nobody answers any more, and what is written stays. */
  stop(): Promise<void>
  start(): Promise<void>
}

const bucket = 'photos'
const accessKeyId = 'emulsion-bench'
const secretAccessKey = 'a secret of the bench'

const settingsOf = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

/** A Ceph of one node with its S3 gateway; where Ceph is not installed, s3rver, which is for tests only. */
export async function startObjectStore(programs: Programs, ports: CephPorts): Promise<StorePart> {
  const hasCeph = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool'].every(findBinary)
  return hasCeph ? startCeph(programs, ports) : startStandIn(programs, ports.gateway)
}

export interface CephPorts {
  readonly gateway: number
  readonly monitor: number
  /** Of the disk daemon. */
  readonly first: number
  readonly last: number
}

/** Bytes; the file is sparse. */
const diskBytes = 16 * 1024 ** 3

/** Without keys between its parts: they are all on this machine. One copy of each object. */
function cephSettings(folder: string, id: string, ports: CephPorts): string {
  return `[global]
fsid = ${id}
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
crash dir = ${folder}
keyring = ${folder}/keyring
mon host = v1:127.0.0.1:${ports.monitor}
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
ms bind ipv6 = false
ms bind msgr2 = false
ms bind port min = ${ports.first}
ms bind port max = ${ports.last}
osd pool default size = 1
osd pool default min size = 1
mon allow pool size one = true
osd crush chooseleaf type = 0
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon max pg per osd = 1000
mon data avail crit = 1
mon data avail warn = 1
[mon]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
osd objectstore = bluestore
bluestore block size = ${diskBytes}
bluestore block create = true
osd memory target = 939524096
osd class update on start = false
osd crush update on start = false
[client]
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
rgw data = ${folder}/gateway
`
}

async function startCeph(programs: Programs, ports: CephPorts): Promise<StorePart> {
  const folder = programs.makeFolder('ceph')
  for (const name of ['run', 'mon', 'osd', 'gateway']) programs.makeFolder(join('ceph', name))
  const id = randomUUID()
  const file = join(folder, 'ceph.conf')
  writeFileSync(file, cephSettings(folder, id, ports))
  const tool = (command: string, args: readonly string[], debian = 'ceph-base') =>
    programs.runToEnd({ name: command, command: getBinary(command, debian), args: ['-c', file, ...args] })
  const daemon = (command: string, args: readonly string[]) =>
    programs.start({ name: command, command: getBinary(command, command), args: ['-c', file, '-f', ...args] })
  /** A monitor that was just started refuses now and then; the same question is answered a moment later. */
  const ask = (args: readonly string[]) =>
    until(
      `ceph ${args.join(' ')}`,
      60_000,
      () => {
        try {
          return tool('ceph', args, 'ceph-common')
        } catch {
          return null
        }
      },
      500,
    )
  /** Now and then it ends while it greets the monitor; the next one does not. */
  const startDisk = async (): Promise<Program> => {
    for (let tries = 1; ; tries++) {
      const program = daemon('ceph-osd', ['-i', '0'])
      const isUp = async () => (!program.isRunning || / 1 up/.test(await ask(['osd', 'stat'])) ? true : null)
      await until('ceph-osd is up', 60_000, isUp, 500)
      if (program.isRunning) return program
      if (tries === 3) throw new Error('ceph-osd ends as soon as it is started')
    }
  }

  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']
  tool('ceph-authtool', [
    '--create-keyring',
    join(folder, 'keyring'),
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  ])
  for (const name of ['client.admin', 'osd.0', 'client.gateway'])
    tool('ceph-authtool', [join(folder, 'keyring'), '--gen-key', '-n', name, ...all])
  const map = join(folder, 'monmap')
  tool('monmaptool', ['--create', '--fsid', id, '--addv', 'a', `v1:127.0.0.1:${ports.monitor}`, map])
  tool('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', join(folder, 'keyring')])
  const daemons = [daemon('ceph-mon', ['-i', 'a'])]
  await untilListening('ceph-mon', ports.monitor)
  const disk = randomUUID()
  await ask(['osd', 'new', disk])
  tool('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', disk])
  if (!existsSync(join(folder, 'osd/ready'))) throw new Error('ceph-osd made no disk')
  await ask(['osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=one'])
  daemons.push(await startDisk())

  const startGateway = async () => {
    const program = daemon('radosgw', ['-n', 'client.gateway'])
    await untilListening('radosgw', ports.gateway, 90_000)
    return program
  }
  let gateway: Program = await startGateway()
  tool('radosgw-admin', [
    ...['user', 'create', '--uid=emulsion', '--display-name=Emulsion'],
    ...[`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`],
  ])
  const endpoint = `http://127.0.0.1:${ports.gateway}`
  await createBucket(endpoint)
  return {
    kind: 'Ceph 16 radosgw over one ceph-osd (bluestore, one copy)',
    settings: settingsOf(endpoint),
    pids: () => [gateway, ...daemons].map(({ pid }) => pid),
    stop: () => gateway.end('SIGKILL'),
    async start() {
      gateway = await startGateway()
    },
  }
}

async function createBucket(endpoint: string): Promise<void> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3', retries: 0 })
  await until('the bucket', 60_000, async () => {
    const answer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => null)
    return answer?.ok ? true : null
  })
}

/** In this process; its `stop` closes the port. */
async function startStandIn(programs: Programs, port: number): Promise<StorePart> {
  const directory = programs.makeFolder('s3')
  const open = async () => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    const { port: taken } = (await server.run()) as AddressInfo
    return { server, taken }
  }
  let { server, taken } = await open()
  return {
    kind: 's3rver, a toy for tests: Ceph is not installed (apt-get install ceph-mon ceph-osd ceph-common radosgw)',
    // The toy knows one pair only.
    settings: {
      ...settingsOf(`http://127.0.0.1:${taken}`),
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    pids: () => [],
    stop: () => server.close(),
    async start() {
      ;({ server, taken } = await open())
    },
  }
}
