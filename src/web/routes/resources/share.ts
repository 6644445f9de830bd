import { type ActionFunctionArgs, redirect } from 'react-router'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { findLanguage, pathIn } from '#i18n/languages.ts'

/** Where a photo is shared to before the installed app's worker could take it (public/app-worker.js): it is asked for once more. */
export function action({ request }: ActionFunctionArgs) {
  const kept = readLanguageCookie(request.headers.get('cookie'))
  const installed = findLanguage(new URL(request.url).searchParams.get('language'))
  return redirect(pathIn(kept ?? installed ?? 'en', '/upload?shared=nothing'), 303)
}

export const loader = () => redirect('/upload')
