import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { guardChunkReload } from './src/web/guard-chunk-reload.ts'
import { listPictures } from './src/web/list-pictures.ts'

export default defineConfig({
  plugins: [tailwindcss(), listPictures(), guardChunkReload(), reactRouter()],
  build: {
    // light-dark() as it is written: Chrome 123, Firefox 120, Safari 17.5, all of May 2024 or before.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: they are preloaded and cached on their own.
    assetsInlineLimit: 0,
  },
})
