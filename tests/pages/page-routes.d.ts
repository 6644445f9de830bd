declare module 'virtual:page-routes' {
  /** A line of src/web/routes.ts. */
  export interface PageRoute {
    readonly file: string
    readonly id?: string
    readonly path?: string
    readonly index?: boolean
    readonly children?: readonly PageRoute[]
  }
  const routes: readonly PageRoute[]
  export default routes
}
