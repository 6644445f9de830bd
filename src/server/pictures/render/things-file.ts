import { readFile } from 'node:fs/promises'
import { decodeMask, encodeMask } from '#codec/codec.ts'
import { type ThingsReply, thingsReply } from '#contract/things.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** The JSON of the reply of GET /api/photos/:id/things. */
export async function encodeThings(things: readonly Thing[]): Promise<string> {
  const encoded = []
  for (const { mask, ...thing } of things) encoded.push({ ...thing, mask: (await encodeMask(mask)).toString('base64') })
  return JSON.stringify({ data: { things: encoded } satisfies ThingsReply })
}

/** Reads what `encodeThings` wrote. */
export async function readThings(path: string): Promise<Thing[]> {
  const { things } = thingsReply.parse((JSON.parse(await readFile(path, 'utf8')) as { data: unknown }).data)
  return Promise.all(
    things.map(async ({ mask, ...thing }) => ({ ...thing, mask: await decodeMask(Buffer.from(mask, 'base64')) })),
  )
}
