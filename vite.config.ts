import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileWords } from './src/web/compile-words.ts'
import { guardChunkReload } from './src/web/guard-chunk-reload.ts'
import { listPictures } from './src/web/list-pictures.ts'

/**
 * Of our own controls those that need none of Base UI: its dialog alone, once four late parts shared it, came with every
 * page (measured: 24 kB gzip).
 */
const isShared = (id: string) =>
  /(src\/web\/site|src\/ui|lucide-react)\//.test(id) &&
  !(/src\/ui\//.test(id) && readFileSync(id, 'utf8').includes('@base-ui/react'))

/**
 * React and the router in one file that changes only with them, and what every page shares in another: fewer, larger
 * files compress better (measured: 133 kB to 126 kB gzip on the front page).
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'site', test: isShared, minShareCount: 4 },
]

export default defineConfig({
  plugins: [tailwindcss(), listPictures(), compileWords(), guardChunkReload(), reactRouter()],
  build: {
    // light-dark() as it is written: Chrome 123, Firefox 120, Safari 17.5, all of May 2024 or before.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: they are preloaded and cached on their own.
    assetsInlineLimit: 0,
  },
  // All that the pages import is made ready at the start, not route by route with a reload for each.
  optimizeDeps: { entries: ['src/web/entry.client.tsx', 'src/web/{root,routes/*,layouts/*}.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
