declare module 'virtual:word-chunks' {
  import type { WordChunks } from './list-word-chunks.ts'

  const chunks: WordChunks
  export default chunks
}
