import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PairPicture } from '#web/pictures/pictures.ts'
import type { loader } from '#web/routes/pages/upload.tsx'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

const picture = (src: string) => ({ src, webp: `${src} 1w`, avif: `${src} 1w` })
const pairOf = (id: string): PairPicture => ({
  ...{ before: picture(`/${id}-before.webp`), after: picture(`/${id}-after.webp`) },
  ...{ width: 3, height: 2, placeholder: '' },
})

test('until a photo lies on it, the sheet shows what the tool does that is pointed at', async () => {
  const pairs = { 'remove-object': pairOf('remove-object'), repair: pairOf('repair') }
  server.show<typeof loader>('pages/upload.tsx', { samples: [], pairs, history: null })
  await openPage(server, '/upload')
  const shown = () => document.querySelector('.compare-after img')?.getAttribute('src')
  await expect.poll(shown).toBe('/remove-object-after.webp')
  const tool = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  await tool(/^Repair/).hover()
  await expect.poll(shown).toBe('/repair-after.webp')
  // It has no pair of its own.
  await tool(/^Adjust/).hover()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(shown()).toBe('/repair-after.webp')
})
