import { join } from 'node:path'
import type { CredentialsReply } from '#contract/provenance.ts'
import type { CertificateChain } from '#provenance/statement.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import { withTemporaryFolder } from '#server/ground/storage/temporary-folder.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import { type Bytes, photoLimits, receiveUpload } from '#server/pictures/photos/upload/receive-upload.ts'
import { estimatePhotoBytes } from '#server/pictures/render/memory-budget.ts'
import type { RenderPool } from '#server/pictures/render/render-run.ts'

export interface VerifyParts {
  readonly pool: RenderPool
  readonly admission: Admission
  /** Of the signer of results. */
  readonly certificates: CertificateChain
  readonly spoolFolder: string
}

/** The size is unknown before the header is read; enough for about 12 MP, the usual photo. */
const usualPixels = 12_000_000

export type Verify = ReturnType<typeof createVerify>

/** Reads what photos of anybody say of themselves. Nothing is kept. */
export function createVerify({ pool, admission, certificates, spoolFolder }: VerifyParts) {
  return {
    /** @throws Problem of `receiveUpload`, `inspectPhoto` and `Admission` */
    read: (actor: Actor, body: Bytes): Promise<CredentialsReply> =>
      withTemporaryFolder(spoolFolder, async (folder) => {
        const photoPath = join(folder, 'photo')
        const { bytes } = await admission.receive(actor, 'upload', () => receiveUpload(body, photoPath, photoLimits))
        await admission.countBytes(actor, bytes)
        const task = { kind: 'verify', photoPath, originalPath: null, certificates } as const
        const memoryBytes = estimatePhotoBytes(usualPixels)
        return runPhotoTask(pool, task, { actor, kind: 'upload', memoryBytes, signal: actor.signal })
      }),
  }
}
