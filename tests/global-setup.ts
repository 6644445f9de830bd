import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'

/** Makes one folder for PostgreSQL per run. The first test that needs the database starts it. */
export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'emulsion-test-'))
  chmodSync(folder, 0o755)
  process.env.EMULSION_TEST_FOLDER = folder
  return async () => {
    const cluster = join(folder, 'postgres')
    if (existsSync(join(cluster, 'postmaster.pid'))) await (await startEmbeddedPostgres(cluster)).stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
