declare module 'virtual:word-chunks' {
  import type { WordChunks } from '../../../tooling/vite/list-message-chunks.ts'

  const chunks: WordChunks
  export default chunks
}
