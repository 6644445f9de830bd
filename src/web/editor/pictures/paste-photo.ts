import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import type { PhotoLoader } from './load-photo.ts'

/** The name of a pasted screenshot, which has none. */
export const pastedName = (type: string) => `pasted.${type.split('/')[1] ?? 'png'}`

/** Pastes without the keyboard. The browser may ask the user for access to the clipboard. */
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
