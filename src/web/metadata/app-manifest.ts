import { type Language, pathIn } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import { type MenuToolId, toolCatalog } from '#tools/catalog.ts'

/** The shortcuts in an icon's menu: as many as systems show. */
const shortcutIds: readonly MenuToolId[] = ['remove-object', 'beauty', 'repair', 'cartoon']

/** File types that the app opens or receives by sharing; every browser knows their names. */
const pictures = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
}

const icon = (src: string, type: string, sizes: string, purpose = 'any') => ({ src, type, sizes, purpose })

/**
 * The web app manifest in one language (w3c.github.io/manifest, with its share target and file handlers). The id is the
 * same in all languages, so that an app installed in one can change to another instead of being installed twice.
 */
export function appManifest(t: Translator) {
  const at = (path: string) => pathIn(t.language, path)
  return {
    id: '/',
    name: 'Emulsion',
    short_name: 'Emulsion',
    description: t('Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.'),
    lang: t.language,
    dir: 'ltr',
    start_url: at('/upload'),
    scope: '/',
    display: 'standalone',
    theme_color: '#141414',
    background_color: '#faf8f5',
    categories: ['photo', 'productivity'],
    icons: [
      icon('/favicon.svg', 'image/svg+xml', 'any'),
      icon('/icons/192.png', 'image/png', '192x192'),
      icon('/icons/512.png', 'image/png', '512x512'),
      icon('/icons/maskable.png', 'image/png', '512x512', 'maskable'),
    ],
    shortcuts: shortcutIds.map((id) => ({ name: t(toolCatalog[id].label), url: at(toolCatalog[id].path) })),
    share_target: {
      action: shareAddress(t.language),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: Object.keys(pictures) }] },
    },
    file_handlers: [{ action: at('/upload'), accept: pictures }],
    launch_handler: { client_mode: 'navigate-new' },
  }
}

/**
 * One address for all languages, read by public/app-worker.js. The reader may have changed languages since installing.
 */
const shareAddress = (language: Language) => (language === 'en' ? '/share' : `/share?language=${language}`)
