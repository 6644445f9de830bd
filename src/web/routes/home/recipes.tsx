import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { Recipes } from '#web/recipes/recipes.tsx'
import { loadFailed } from '#web/site/load-failed.tsx'
import '#i18n/rest.ts'

/** Loads nothing without a session: the page's frame asks for the login. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  return session === null ? null : app.recipes.list(session.user.id)
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Recipes')

/** The recipes that the member keeps. */
export default function RecipesPage() {
  const data = useLoaderData<typeof loader>()
  return data === null ? null : <Recipes recipes={data.recipes} />
}

export const ErrorBoundary = loadFailed(
  'Your recipes could not be listed',
  'They are safe; the list did not load. Try again in a moment.',
)
