/** The compiled catalogue of a language's group of areas; made by src/web/compile-words.ts. */
declare module 'virtual:messages/*' {
  import type { Catalogue } from './messages.ts'

  const catalogue: Catalogue
  export default catalogue
}
