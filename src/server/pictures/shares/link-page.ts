import { createHash } from 'node:crypto'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { reportReasons, shareCardSize } from '#contract/share.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { type Language, pathIn } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import { escapeHtml } from '#server/ground/mail/mail-layout.ts'
import { sliderScript, styles } from '#server/pictures/shares/link-page-parts.ts'

export type LinkKind = 'page' | 'embed'

export interface LinkPage {
  readonly kind: LinkKind
  readonly token: string
  readonly origin: string
  readonly language: Language
  /** Of the result as it is delivered, px. */
  readonly width: number
  readonly height: number
}

const translators = new Map<Language, Translator>()
function translatorOf(language: Language): Translator {
  const translator = translators.get(language) ?? openFullTranslator(language)
  translators.set(language, translator)
  return translator
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const [styleHash, scriptHash] = [hashOf(styles), hashOf(sliderScript)]

/** Nothing but the two pictures, this style and this script; framed by others only as an embed. */
export const contentPolicy = (kind: LinkKind | 'picture'): string =>
  kind === 'picture'
    ? "default-src 'none'; sandbox; frame-ancestors 'none'"
    : [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        `style-src ${styleHash}`,
        `script-src ${scriptHash}`,
        "base-uri 'none'",
        `form-action ${kind === 'page' ? "'self'" : "'none'"}`,
        `frame-ancestors ${kind === 'embed' ? '*' : "'none'"}`,
      ].join('; ')

/** A before and after with the line between them. */
export function renderLinkPage({ kind, token, origin, language, width, height }: LinkPage): string {
  const t = translatorOf(language)
  const of = (picture: string) => `/s/${token}/${picture}`
  const size = `width="${width}" height="${height}"`
  const text = escapeHtml(t('{percent} % before', { percent: '*' }))
  const compare = `<figure>
<img class="after" src="${of('after')}" ${size} alt="${escapeHtml(t('The photo after the edit'))}">
<img class="before" src="${of('before')}" ${size} alt="${escapeHtml(t('The photo before the edit'))}">
<input type="range" min="0" max="100" step="1" value="50" aria-label="${escapeHtml(t('Compare before and after'))}" data-text="${text}">
<span class="line"><span class="grip"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m18 8 4 4-4 4M2 12h20M6 8l-4 4 4 4"/></svg></span></span>
<span class="tag left" aria-hidden="true">${escapeHtml(t('Before'))}</span>
<span class="tag right" aria-hidden="true">${escapeHtml(t('After'))}</span>
</figure>`
  const home = escapeHtml(new URL(pathIn(language, '/'), origin).href)
  const body =
    kind === 'embed'
      ? `<main class="embed">${compare}<a class="mark" href="${home}" target="_blank" rel="noopener">Emulsion</a></main>`
      : `<header><a class="mark" href="${home}">${square}Emulsion</a></header><main><h1>${escapeHtml(t('Before and after'))}</h1>${compare}</main>
<footer><p>${escapeHtml(t('Edited with Emulsion.'))}</p>${reportForm(t, token)}<a class="next" href="${home}">${escapeHtml(t('Edit your own photo'))}</a></footer>`
  const title = `${t('Before and after')} · Emulsion`
  return documentOf({
    language,
    title,
    head: kind === 'embed' ? '' : cardTags({ title, token, origin, description: t('Edited with Emulsion.') }),
    body: `${body}<script>${sliderScript}</script>`,
  })
}

/** Opens without a script. */
function reportForm(t: Translator, token: string): string {
  const reasons = Object.entries(reportReasons).map(
    ([id, text]) => `<label><input type="radio" name="reason" value="${id}" required> ${escapeHtml(t(text))}</label>`,
  )
  return `<details><summary>${escapeHtml(t('Report this picture'))}</summary><form method="post" action="/s/${token}/report">
<fieldset><legend>${escapeHtml(t('What is wrong with it?'))}</legend>${reasons.join('')}</fieldset>
<label>${escapeHtml(t('Your email, if you want to hear what is decided'))}<input type="email" name="email" maxlength="254" autocomplete="email"></label>
<button>${escapeHtml(t('Send the report'))}</button></form></details>`
}

/** After a report. */
export function renderReportedPage(language: Language): string {
  const t = translatorOf(language)
  return documentOf({
    language,
    title: 'Emulsion',
    head: '',
    body: `<header><a class="mark" href="${pathIn(language, '/')}">${square}Emulsion</a></header><main><h1>${escapeHtml(t('Thank you for your report'))}</h1><p>${escapeHtml(t('A person looks at it, and decides whether the picture stays.'))}</p></main>`,
  })
}

/** What there is instead of a link that is unknown, expired or revoked: the same, byte for byte. */
export function renderNoLinkPage({
  code,
  language,
  kind,
}: Pick<LinkPage, 'language' | 'kind'> & { readonly code: ProblemCode }): string {
  const t = translatorOf(language)
  const text =
    code === 'not-found'
      ? t('This link ended or never existed. Ask whoever sent it for a new one.')
      : t.known(problems[code].sentence)
  const home = pathIn(language, '/')
  const target = kind === 'embed' ? ' target="_blank" rel="noopener"' : ''
  return documentOf({
    language,
    title: 'Emulsion',
    head: '',
    body: `<header><a class="mark" href="${home}"${target}>${square}Emulsion</a></header><main><h1>${escapeHtml(t('Nothing is shown here'))}</h1><p>${escapeHtml(text)}</p></main>`,
  })
}

interface Card {
  readonly title: string
  readonly description: string
  readonly token: string
  readonly origin: string
}

/** What messengers show of a link. */
function cardTags({ title, description, token, origin }: Card): string {
  const { width, height } = shareCardSize
  const tags: Readonly<Record<string, string>> = {
    'og:type': 'website',
    'og:site_name': 'Emulsion',
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}/s/${token}`,
    'og:image': `${origin}/s/${token}/card`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': title,
    'twitter:card': 'summary_large_image',
  }
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('\n')
}

const square = '<svg class="square" viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" rx="1"/></svg>'

interface DocumentParts {
  readonly language: Language
  readonly title: string
  readonly head: string
  readonly body: string
}

const documentOf = ({ language, title, head, body }: DocumentParts): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
${head}
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`
