import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pathBelow } from '#i18n/languages.ts'
import { guesses } from '../guesses.ts'

export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>): Response {
  const found = guesses[pathBelow(new URL(request.url).pathname).slice(1)]
  if (found === undefined) throw new Error(`No page stands for ${request.url}.`)
  return redirect(found)
}
