/** The compiled catalogue of a language's group of areas; made by src/web/compile-words.ts. */
declare module 'virtual:words/*' {
  import type { Catalogue } from './words.ts'

  const catalogue: Catalogue
  export default catalogue
}
