import { Readable } from 'node:stream'
import { createFileNames } from '#archive/file-names.ts'
import { type ZipEntry, zipStream } from '#archive/zip-stream.ts'
import type { ExportContentsReply, SessionReply, UserReply } from '#contract/account.ts'
import type { PasskeyReply } from '#contract/passkey.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { SupportMessageReply } from '#contract/support.ts'
import type { ApiKeys } from '#server/doors/api-keys/api-keys.ts'
import type { Webhooks } from '#server/doors/webhooks/webhooks.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import type { MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import type { Albums } from '#server/pictures/photos/albums/albums.ts'
import type { MemberPhotos } from '#server/pictures/photos/member/member-photos.ts'
import { downloadName } from '#server/pictures/photos/upload/photo-name.ts'
import type { Presets } from '#server/pictures/presets/presets.ts'
import type { Recipes } from '#server/pictures/recipes/recipes.ts'
import type { Shares } from '#server/pictures/shares/shares.ts'

export interface ExportAccountParts {
  readonly photos: Pick<MemberPhotos, 'measure' | 'each' | 'openFile'>
  readonly jobs: Pick<MemberJobs, 'each'>
  readonly presets: Pick<Presets, 'list'>
  readonly keys: Pick<ApiKeys, 'list'>
  readonly recipes: Pick<Recipes, 'list'>
  readonly albums: Pick<Albums, 'exported'>
  readonly webhooks: Pick<Webhooks, 'list'>
  readonly shares: Pick<Shares, 'list'>
  listSessions(session: Session): Promise<SessionReply[]>
  listMessages(userId: string): Promise<SupportMessageReply[]>
  listPasskeys(userId: string): Promise<PasskeyReply[]>
}

export interface ExportDownload {
  /** A ZIP archive that is made while it is read. */
  readonly body: Readable
  readonly name: string
}

export type AccountExport = ReturnType<typeof createAccountExport>

/** What is stored about somebody is theirs, however much it is. */
const everything = { filesMax: Number.POSITIVE_INFINITY, bytesMax: Number.POSITIVE_INFINITY }

type ExportedPhoto = PhotoReply & { readonly file: string | null }

/** An archive with all that is stored about a member. */
export function createAccountExport(parts: ExportAccountParts) {
  // Per process: an archive uses the machine that makes it.
  const running = new Set<string>()

  const requireNoneRunning = (userId: string) => {
    if (running.has(userId)) throw new Problem('export-running')
  }

  /** The photos one after another, then the data about them and everything else. */
  async function* entries(session: Session, now: Date): AsyncGenerator<ZipEntry, void> {
    const photos: ExportedPhoto[] = []
    const nameIn = { photos: createFileNames(), results: createFileNames() }
    for await (const photo of parts.photos.each(session.user.id)) {
      const moves = photo.tool !== null && photo.frames > 1
      const body = await parts.photos.openFile(photo.id, moves ? 'gif' : 'file')
      const folder = photo.tool === null ? 'photos' : 'results'
      const named = moves ? downloadName(photo.name, 'gif') : photo.name
      const file = body === null ? null : `${folder}/${nameIn[folder](named, moves ? 'gif' : photo.format)}`
      photos.push({ ...photo, file })
      if (body === null || file === null) continue
      yield { path: file, modifiedAt: new Date(photo.createdAt), body, isPacked: true }
    }
    const body = Readable.from(accountText(parts, session, photos, now), { objectMode: false })
    yield { path: 'account.json', modifiedAt: now, body, isPacked: false }
  }

  return {
    /** What an archive would contain now. */
    contents: ({ user }: Session): Promise<ExportContentsReply> => parts.photos.measure(user.id),

    /** Whether an export may begin. @throws Problem 'export-running' */
    check: ({ user }: Session): void => requireNoneRunning(user.id),

    /** @throws Problem 'export-running': a member can have one at a time */
    open(session: Session, now = new Date()): ExportDownload {
      const { id } = session.user
      requireNoneRunning(id)
      running.add(id)
      const body = zipStream(entries(session, now), everything)
      body.once('close', () => running.delete(id))
      return { body, name: `emulsion-${now.toISOString().slice(0, 10)}.zip` }
    },
  }
}

/** account.json, written while it is read, since there can be many edits. */
async function* accountText(
  {
    jobs,
    presets,
    keys,
    recipes,
    albums,
    webhooks,
    shares,
    listSessions,
    listMessages,
    listPasskeys,
  }: ExportAccountParts,
  session: Session,
  photos: readonly ExportedPhoto[],
  now: Date,
): AsyncGenerator<string, void> {
  const account: UserReply & Pick<Session, 'language'> = { ...session.user, language: session.language }
  const devices = (await listSessions(session)).map(({ isCurrent: _, ...device }) => device)
  const supportMessages = await listMessages(account.id)
  const own = await presets.list(account.id)
  const head = {
    exportedAt: now.toISOString(),
    account,
    devices,
    passkeys: await listPasskeys(account.id),
    supportMessages,
    presets: own.presets,
    starredPresets: own.stars,
    // Without the secrets, which are kept nowhere.
    apiKeys: await keys.list(account.id),
    ...(await recipes.list(account.id)),
    albums: await albums.exported(account.id),
    webhooks: await webhooks.list(account.id),
    shares: await shares.list(account.id, null),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "photos": `
  yield* listText(photos)
  yield ',\n  "edits": '
  yield* listText(jobs.each(account.id))
  yield '\n}\n'
}

async function* listText(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[\n    '
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n    '
  }
  yield before.startsWith('[') ? '[]' : '\n  ]'
}
