import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isNearlyFull } from '#server/ground/storage/free-space.ts'
import { sizeOf } from '#server/operations/backup/progress.ts'
import { type Finding, fail, ok, warn } from '#server/operations/doctor/finding.ts'

const about = 'data folder'
/** The start refuses below this. */
const startBytesLeast = 256 * 1024 * 1024

/** Whether the data folder can be used, by whom, and how full its disk is. Makes nothing that stays. */
export async function checkDisk(folder: string, readSpace = statfs): Promise<Finding[]> {
  const there = await nearestFolder(folder)
  const findings: Finding[] = []
  const probe = join(there, `.doctor-${process.pid}`)
  try {
    await writeFile(probe, 'x', { mode: 0o600 })
  } catch (error) {
    const { uid } = await stat(there)
    return [
      fail(
        about,
        `${there} cannot be written (${(error as NodeJS.ErrnoException).code}): it belongs to user ${uid} and this is user ${process.getuid?.() ?? 'unknown'}; change its owner, or set DATA_DIR to another folder.`,
      ),
    ]
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  const { bavail, blocks, bsize, ffree, files } = await readSpace(there)
  const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  const free = `${sizeOf(space.freeBytes)} of ${sizeOf(space.totalBytes)} are free`
  if (space.freeBytes < startBytesLeast)
    findings.push(
      fail(
        about,
        `${free} on the disk of ${folder}: the server does not start; make room or set DATA_DIR to another disk.`,
      ),
    )
  else if (isNearlyFull(space))
    findings.push(fail(about, `${free} on the disk of ${folder}: uploads and edits are refused; make room.`))
  if (files > 0 && ffree / files < 0.02)
    findings.push(
      warn(about, `Only ${ffree} more files fit on the disk of ${folder} (inodes); make room or move DATA_DIR.`),
    )
  if (there === folder) findings.push(...(await checkOwners(folder)))
  if (findings.length === 0)
    findings.push(
      ok(about, there === folder ? `${folder}: ${free}.` : `${folder} will be made at the first start; ${free}.`),
    )
  return findings
}

async function nearestFolder(folder: string): Promise<string> {
  for (let at = folder; ; at = dirname(at))
    if ((await stat(at).catch(() => null))?.isDirectory() || at === dirname(at)) return at
}

/** Everything but what the embedded database owns must be the server's, and nobody else's to read. */
async function checkOwners(folder: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const uid = process.getuid?.()
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found === null || name.startsWith('postgres')) continue
    if (uid !== undefined && uid !== 0 && found.uid !== uid)
      findings.push(
        warn(
          about,
          `${join(folder, name)} belongs to user ${found.uid}, and this is user ${uid}; run the server always as the same user, and give it that file.`,
        ),
      )
    if ((found.mode & 0o007) !== 0)
      findings.push(
        warn(
          about,
          `${join(folder, name)} can be opened by every user of this machine; the next start closes it, or chmod o-rwx does.`,
        ),
      )
  }
  return findings
}
