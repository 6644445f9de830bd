/** Pages to look around on. Never the editor, nor where one reads terms, pays, logs in or asks for help. */
const adPaths = ['/', '/solutions', '/upload']
/** Without a login there is no list there. */
const memberAdPaths = ['/home/create']

/** Whether the page has a slot for an ad. */
export function isAdPage(pathname: string, isLoggedIn: boolean): boolean {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return adPaths.includes(path) || (isLoggedIn && memberAdPaths.includes(path))
}
