declare module 'virtual:message-chunks' {
  import type { MessageChunks } from '../../../tooling/vite/list-message-chunks.ts'

  const chunks: MessageChunks
  export default chunks
}
