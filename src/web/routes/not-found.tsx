import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'

export function loader({ request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url)
  throw data(`${isReadable(pathname) ? 'Page not found' : 'Page Not Found'}: ${pathname}`, { status: 404 })
}

/** False for an address that no page can have, e.g. one with half a letter in it: %E0%A4%A. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export const meta: MetaFunction = () => pageMeta('Page Not Found', 'There is nothing at this address.')

export default function NotFound() {
  return null
}
