import { statfs } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'

const gibibyte = 1024 ** 3
const leastFreeBytes = gibibyte
const leastFreeShare = 0.1
/** A tenth of a large disk is far more than one photo can fill; above this the share no longer counts. Taste. */
const leastFreeBytesByShareMax = 10 * gibibyte

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < Math.max(leastFreeBytes, Math.min(totalBytes * leastFreeShare, leastFreeBytesByShareMax))
}

/** @throws Problem 'storage-full' while little space is left; reading goes on */
export async function refuseWhenNearlyFull(folder: string, readSpace = readDiskSpace): Promise<void> {
  const space = await readSpace(folder)
  if (isNearlyFull(space)) throw new Problem('storage-full', `${space.freeBytes} bytes free in ${folder}`)
}

/**
 * Turns the error of a disk or quota that filled up during a write into a Problem; other errors are returned as they
 * are.
 */
export function asStorageFull(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Problem('storage-full', `${code} in ${folder}`) : error
}
