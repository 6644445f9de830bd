import { type ActionFunctionArgs, redirect } from 'react-router'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { findLanguage, pathIn } from '#i18n/languages.ts'

/**
 * Receives a shared photo only before the installed app's worker runs (public/app-worker.js), and asks for it once
 * more.
 */
export function action({ request }: ActionFunctionArgs) {
  const kept = readLanguageCookie(request.headers.get('cookie'))
  const installed = findLanguage(new URL(request.url).searchParams.get('language'))
  return redirect(pathIn(kept ?? installed ?? 'en', '/upload?shared=nothing'), 303)
}

export const loader = () => redirect('/upload')
