import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { editPhoto } from '#cli/edit/edit-photo.ts'
import { open } from '#cli/edit/own-signer.ts'
import { readXmpStamp } from '#codec/xmp-stamp.ts'
import { downloadFormats } from '#contract/photo.ts'
import { openModels } from '#inference/models/model-session.ts'
import { toolOf } from '#tools/catalog.ts'
import { readByOther } from '../../../tests/c2pa-reader.ts'
import { modelFolders } from '../../../tests/model-folders.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('own-signer')

test('a key is made at the first use, for this user alone, and kept', async () => {
  const own = join(folder, 'config/emulsion')
  const both = await Promise.all([open(own), open(own)])
  const later = await open(own)
  expect(both.map(({ certificates }) => certificates)).toEqual([later.certificates, later.certificates])
  const path = join(own, 'signing-identity.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  expect(await readFile(path, 'utf8')).toContain('PRIVATE KEY')
})

test('where no key can be kept, results are signed all the same', async () => {
  await writeFile(join(folder, 'file'), '')
  expect((await open(join(folder, 'file/emulsion'))).certificates).toHaveLength(2)
})

test.each(downloadFormats)(
  'an edit of the command line into %s is signed, and valid for another reader',
  async (format) => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#375' } })
      .jpeg()
      .toBuffer()
    const options = toolOf('adjust').schema.parse({ exposure: 0.5, quarterTurns: 1 })
    const edit = (bytes: Uint8Array) =>
      editPhoto(
        bytes,
        format,
        {
          steps: [{ tool: 'adjust', options, mask: null }],
          maskPath: null,
          picturePath: null,
          quality: 92,
          metadata: 'without-place',
        },
        {
          models: openModels(modelFolders, 1),
          signal: new AbortController().signal,
          onProgress: () => {},
        },
      )
    const { bytes } = await edit(photo)
    const report = await readByOther(bytes, `image/${format}`)
    expect(report.validation_state).toBe('Valid')
    expect(readXmpStamp((await sharp(bytes).metadata()).xmp?.toString() ?? null).source).toBe('humanEdits')
    const again = await readByOther((await edit(bytes)).bytes, `image/${format}`)
    expect(again.validation_state).toBe('Valid')
    expect(again.manifests[again.active_manifest]?.ingredients?.[0]?.active_manifest).toBe(report.active_manifest)
  },
)
