/** Pages for browsing. Never the editor, nor pages for terms, paying, logging in or support. */
const adPaths = ['/', '/solutions', '/upload']
/** Without a login this page shows the login instead. */
const memberAdPaths = ['/home/create']

/** Whether the page has an ad slot. */
export function isAdPage(pathname: string, isLoggedIn: boolean): boolean {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return adPaths.includes(path) || (isLoggedIn && memberAdPaths.includes(path))
}
