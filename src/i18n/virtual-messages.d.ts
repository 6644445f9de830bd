/** The compiled catalogue of a language's group of messages; made by tooling/vite/compile-messages.ts. */
declare module 'virtual:messages/*' {
  import type { Catalogue } from './messages.ts'

  const catalogue: Catalogue
  export default catalogue
}

/** Every compiled catalogue, for the server that draws the pages. */
declare module 'virtual:messages/all' {
  import type { Language } from './languages.ts'
  import type { Catalogue } from './messages.ts'

  const catalogues: Readonly<Record<Language, Catalogue>>
  export default catalogues
}
