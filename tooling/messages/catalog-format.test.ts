import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { catalogFormat, groupOf } from './catalog-format.ts'

const textSaidIn = (message: string, path: string) => ({
  [generateMessageId(message)]: { message, origin: [[path, 1] as [string, number]], comments: [], placeholders: {} },
})

test('the template keeps the group of a message even when it moves, and gives a new one the group of its file', async () => {
  const format = catalogFormat()
  const template = (catalog: ReturnType<typeof textSaidIn>, existing: string | undefined) =>
    format.serialize(catalog, { locale: undefined, sourceLocale: 'en', filename: '', existing })
  const first = await template(textSaidIn('Old', 'src/web/site/header.tsx'), undefined)
  expect(first).toContain('#. group: site\n#: src/web/site/header.tsx\nmsgid "Old"\n')
  const both = { ...textSaidIn('Old', 'src/web/editor/editor.tsx'), ...textSaidIn('New', 'src/web/editor/editor.tsx') }
  const second = await template(both, first)
  expect(second).toContain('#. group: site\n#: src/web/editor/editor.tsx\nmsgid "Old"\n')
  expect(second).toContain('#. group: rest\n#: src/web/editor/editor.tsx\nmsgid "New"\n')
})

test.each([
  [['src/web/editor/editor.tsx', 'src/web/front/samples.tsx'], 'site'],
  [['src/server/ground/mail/mail-texts.ts'], 'server'],
  [['src/server/ground/mail/mail-texts.ts', 'src/web/account/account-dialog.tsx'], 'rest'],
  [['src/server/pictures/jobs/job-worker.ts'], 'rest'],
  [['src/web/admin/admin-frame.tsx', 'src/server/operations/admin/admin-routes.ts'], 'staff'],
  [['src/web/admin/admin-frame.tsx', 'src/web/account/account-dialog.tsx'], 'rest'],
])('a text that %s say is loaded with %s', (paths, group) => expect(groupOf(paths)).toBe(group))
