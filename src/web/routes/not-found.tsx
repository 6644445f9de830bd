import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { notFoundText } from '../site/not-found-text.ts'
import { pageMeta } from '../site/page-meta.ts'

export function loader({ request }: LoaderFunctionArgs): never {
  throw data(notFoundText(new URL(request.url).pathname), { status: 404 })
}

export const meta: MetaFunction = () => pageMeta('Page Not Found', 'There is nothing at this address.')

export default function NotFound() {
  return null
}
