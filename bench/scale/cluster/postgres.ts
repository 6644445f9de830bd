import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBinary, type Program, type Programs, untilListening } from './programs.ts'

export interface DatabasePart {
  /** Of PostgreSQL itself. */
  readonly directUrl: string
  /** Of the pooler in transaction mode. */
  readonly pooledUrl: string
  readonly directPort: number
  readonly pooledPort: number
  readonly pids: () => { readonly postgres: number; readonly pgbouncer: number }
  /** Ends every session at once, like a machine that goes. */
  stop(): Promise<void>
  start(): Promise<void>
}

const user = 'emulsion'
const name = 'emulsion'

/** PostgreSQL with durable writes, and pgbouncer in transaction mode before it. */
export async function startDatabase(
  programs: Programs,
  ports: { readonly direct: number; readonly pooled: number },
  connectionsMax: number,
): Promise<DatabasePart> {
  const debian = 'postgresql-15'
  const data = programs.makeFolder('postgres', true)
  const initdb = getBinary('initdb', debian)
  const postgres = getBinary('postgres', debian)
  programs.runToEnd({
    name: 'initdb',
    command: initdb,
    args: ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    isUnprivileged: true,
  })
  const settings = [
    ['listen_addresses', '127.0.0.1'],
    ['port', String(ports.direct)],
    ['unix_socket_directories', ''],
    ['max_connections', String(connectionsMax)],
    ['shared_buffers', '256MB'],
    ['track_io_timing', 'on'],
  ].flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const startPostgres = async () => {
    const program = programs.start({
      name: 'postgres',
      command: postgres,
      args: ['-D', data, ...settings],
      isUnprivileged: true,
    })
    await untilListening('PostgreSQL', ports.direct)
    return program
  }
  let server: Program = await startPostgres()
  const psql = (database: string, text: string) =>
    programs.runToEnd({
      name: 'psql',
      command: getBinary('psql', 'postgresql-client-15'),
      args: ['-X', '-q', '-h', '127.0.0.1', '-p', String(ports.direct), '-U', user, '-d', database, '-c', text],
    })
  psql('postgres', `create database ${name}`)
  const pooler = await startPooler(programs, ports)
  const url = (port: number) => `postgres://${user}@127.0.0.1:${port}/${name}`
  return {
    directUrl: url(ports.direct),
    pooledUrl: url(ports.pooled),
    directPort: ports.direct,
    pooledPort: ports.pooled,
    pids: () => ({ postgres: server.pid, pgbouncer: pooler.pid }),
    // SIGQUIT: no session is told to finish, and the next start recovers from the log.
    stop: () => server.end('SIGQUIT', 20_000),
    async start() {
      server = await startPostgres()
    },
  }
}

async function startPooler(programs: Programs, ports: { direct: number; pooled: number }): Promise<Program> {
  const command = getBinary('pgbouncer', 'pgbouncer')
  const folder = join(programs.folder, 'pgbouncer')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = host=127.0.0.1 port=${ports.direct} dbname=${name} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
    { mode: 0o644 },
  )
  const program = programs.start({ name: 'pgbouncer', command, args: [file], isUnprivileged: true })
  await untilListening('pgbouncer', ports.pooled)
  return program
}
