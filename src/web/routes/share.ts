import { type ActionFunctionArgs, redirect } from 'react-router'
import { readLanguageCookie } from '#words/language-cookie.ts'
import { pathIn } from '#words/languages.ts'

/** Where a photo is shared to before the installed app's worker could take it (public/share-worker.js): it is asked for once more. */
export const action = ({ request }: ActionFunctionArgs) =>
  redirect(pathIn(readLanguageCookie(request.headers.get('cookie')) ?? 'en', '/upload?shared=nothing'), 303)

export const loader = () => redirect('/upload')
