import { once } from 'node:events'
import { uploadBytesMax } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { UsageError } from '#line/usage-error.ts'

/** The name of standard input and output on the command line. */
export const streamName = '-'

/**
 * Reads a picture from standard input.
 * @throws UsageError when that is a terminal, Problem 'photo-too-large' as soon as too much has come
 */
export async function readStandardInput(): Promise<Buffer> {
  if (process.stdin.isTTY) throw new UsageError('- reads a picture from standard input: give one with < photo.jpg.')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > uploadBytesMax) throw new Problem('photo-too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** @throws UsageError when standard output is a terminal, which a picture would garble */
export function checkStandardOutput(): void {
  if (process.stdout.isTTY) throw new UsageError('- writes the picture to standard output: take it with > photo.png.')
}

/** Writes a picture to standard output and waits until the reader has taken it. */
export async function writeStandardOutput(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
}
