import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { problems } from '#contract/problem.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import { fontsOf } from '#web/fonts/fonts-of.ts'
import { Grain } from '#web/site/logo.tsx'

/** A short form of app.css. It needs no connection; the fonts appear while the browser has them in its cache. */
function offlineStyle(language: Language): string {
  const { sans, serif } = fontsOf(language)
  return `
@font-face { font-family: "Geist"; src: url("${sans}") format("woff2-variations"); font-weight: 400 500; font-display: swap; }
@font-face { font-family: "Instrument Serif"; src: url("${serif}") format("woff2"); font-display: swap; }
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; padding: 0 max(16px, env(safe-area-inset-right)) 0 max(16px, env(safe-area-inset-left)); background: light-dark(#faf8f5, #141414); color: light-dark(#1b1a18, #ededed); font: 1.125rem/1.75rem "Geist", system-ui, sans-serif; }
.mark { display: flex; align-items: center; gap: 10px; height: 56px; font: 1.375rem/1.75rem "Instrument Serif", Georgia, serif; }
.mark svg { width: 16px; fill: #e4502b; }
main { display: grid; align-content: center; justify-items: start; gap: 16px; padding-bottom: 96px; }
h1 { margin: 0; font: 400 clamp(2.5rem, 1.8rem + 3.4vw, 4rem)/1.02 "Instrument Serif", Georgia, serif; }
p { margin: 0; max-width: 56ch; color: light-dark(#625d55, #a6a6a6); }
a { margin-top: 16px; padding: 0 16px; border-radius: 6px; background: #c43e1d; color: #fff; font-size: 1rem; font-weight: 500; line-height: 44px; text-decoration: none; }
a:hover { background: #a93316; }
a:focus-visible { outline: 2px solid light-dark(#b93919, #f4805f); outline-offset: 2px; }
@media (min-width: 768px) { body { padding-inline: max(24px, (100vw - clamp(80rem, 66vw, 105rem)) / 2 + 24px); } }
`
}

/** The installed app's page without a connection. */
export const renderOfflinePage = (t: Translator) =>
  renderPage(
    t,
    t('No connection'),
    t('This page could not be loaded. Your photos are safe; try again once you are online.'),
  )

/** The page when a part of the server that every page needs is away. */
export const renderUnavailablePage = (t: Translator) =>
  renderPage(t, t('Back in a moment'), t(problems.unavailable.sentence))

/** The page for a network that has had too many rendered. */
export const renderTooManyPage = (t: Translator) =>
  renderPage(t, t('Back in a moment'), t(problems['too-many-requests'].sentence))

/** The page as one self-contained file. */
const renderPage = (t: Translator, title: string, text: string) =>
  `<!doctype html>${renderToStaticMarkup(<OfflinePage t={t} title={title} text={text} />)}`

/** The content security policy. Style attributes are allowed, as on every page, because the logo's grain needs them. */
export function offlinePolicy(language: Language): string {
  const hash = createHash('sha256').update(offlineStyle(language)).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; style-src-attr 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

function OfflinePage({ t, title, text }: { t: Translator; title: string; text: string }) {
  return (
    <html lang={t.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141414" media="(prefers-color-scheme: dark)" />
        <title>{`${title} · Emulsion`}</title>
        <style dangerouslySetInnerHTML={{ __html: offlineStyle(t.language) }} />
      </head>
      <body>
        <header className="mark">
          <Grain />
          Emulsion
        </header>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page which this one stands for */}
          <a href="">{t('Try again')}</a>
        </main>
      </body>
    </html>
  )
}
