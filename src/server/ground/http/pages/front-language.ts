import type { Context, Env, MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { type Language, languageFor, pathIn } from '#i18n/languages.ts'

/** The answers of Google's sign-in, which come to the front page, and belong there. */
const answersOfSignIn = ['code', 'error']

/** Leads from the English front page to that in the browser's language. @param finish makes the answer complete */
export const answerInLanguage =
  <E extends Env>(finish: (c: Context, response: Response) => Response): MiddlewareHandler<E> =>
  async (c, next) => {
    const language = findFrontLanguage(c.req.raw)
    if (language === null) return next()
    const location = pathIn(language, '/') + new URL(c.req.url).search
    const vary = 'accept-language, cookie, sec-fetch-site, user-agent'
    return finish(c, new Response(null, { status: 302, headers: { location, vary } }))
  }

/**
 * The browser's language where somebody comes to the front page from outside and has read in no other one; null: it is
 * shown as it is. Links of the site itself lead where they say, and machines stay.
 */
export function findFrontLanguage({
  url,
  method,
  headers,
}: Pick<Request, 'url' | 'method' | 'headers'>): Language | null {
  const { pathname, searchParams } = new URL(url)
  if (pathname !== '/' || method !== 'GET' || headers.get('sec-fetch-site') === 'same-origin') return null
  if (answersOfSignIn.some((name) => searchParams.has(name)) || isbot(headers.get('user-agent'))) return null
  const language = languageFor(headers.get('accept-language'))
  const kept = readLanguageCookie(headers.get('cookie'))
  return language !== 'en' && (kept ?? language) === language ? language : null
}
