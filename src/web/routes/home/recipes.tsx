import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { Recipes } from '#web/recipes/recipes.tsx'
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

export function ErrorBoundary() {
  const t = useTranslator()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      tone="danger"
      title={t('Your recipes could not be listed')}
      text={t('They are safe; the list did not arrive. Try again in a moment.')}
      action={
        <Button onClick={() => revalidate()} disabled={state === 'loading'}>
          {t('Try again')}
        </Button>
      }
    />
  )
}
