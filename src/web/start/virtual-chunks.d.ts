/** Made by tooling/vite/list-chunks.ts. */
declare module 'virtual:message-chunks' {
  const chunks: import('../../../tooling/vite/list-chunks.ts').MessageChunks
  export default chunks
}

declare module 'virtual:stage-chunks' {
  const chunks: import('../../../tooling/vite/list-chunks.ts').StageChunks
  export default chunks
}
