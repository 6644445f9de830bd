import type { LoaderFunctionArgs } from 'react-router'
import { appContext } from '#web/app-context.ts'

/** How the site fares, for programs that watch it. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return Response.json(await context.get(appContext).app.status.read(), {
    headers: { 'cache-control': 'public, max-age=15', 'access-control-allow-origin': '*' },
  })
}
