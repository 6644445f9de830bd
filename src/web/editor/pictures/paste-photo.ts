import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import type { PhotoLoader } from './load-photo.ts'

/** A pasted screenshot has no name of its own. */
export const pastedName = (type: string) => `pasted.${type.split('/')[1] ?? 'png'}`

/** Ctrl+V without the keyboard; the browser may ask whether the page may read the clipboard. */
export async function pasteFromClipboard(loader: PhotoLoader): Promise<void> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((candidate) => candidate.startsWith('image/'))
      if (type !== undefined) return await loader.loadFile(await item.getType(type), pastedName(type))
    }
    showNotification({ text: pageTranslator()('There is no picture on the clipboard. Copy one first.') })
  } catch {
    showNotification({
      text: pageTranslator()('This browser does not let pages read the clipboard. Press Ctrl+V instead.'),
    })
  }
}
