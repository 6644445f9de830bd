import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'
import { mailMessages } from '#server/ground/mail/mail-messages.ts'
import type { Mail } from '#server/ground/mail/mailer.ts'

/** A part of a mail, written as text and as HTML: a paragraph, */
export type MailPart =
  | string
  /** something to type or copy, */
  | { readonly code: string }
  /** text that somebody wrote, with their line breaks. */
  | { readonly quote: string }

export interface Recipient {
  readonly to: string
  readonly language: Language
}

export interface MailContent {
  readonly subject: string
  /** The line that a mail list shows after the subject. */
  readonly preview: string
  readonly heading: string
  readonly parts: readonly MailPart[]
  /** A secondary remark at the end, under a hairline. */
  readonly aside: string
}

/**
 * The site's paper and charcoal (app.css). Mail programs know no custom properties, so each color is repeated where it
 * is used.
 */
const colors = {
  paper: ['#faf8f5', '#141414'],
  sunken: ['#f1ede7', '#262626'],
  ink: ['#1b1a18', '#ededed'],
  quiet: ['#625d55', '#a6a6a6'],
  line: ['#e7e2da', '#2e2e2e'],
} as const

const sans = "'Geist Variable',Geist,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "'Instrument Serif','Iowan Old Style',Georgia,'Times New Roman',serif"

/** Writes a mail as text and as HTML. @param say its texts, in the language of who gets it */
export function composeMail({ to, language }: Recipient, say: (t: Translator) => MailContent): Mail {
  const content = say(mailMessages(language))
  const line = oneLine(content.subject)
  return { to, subject: line, text: writeText(language, content), html: writeHtml(language, line, content) }
}

// A subject is one line, without characters that change the writing direction and make it read differently.
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string)
}

function writeText(language: Language, { heading, parts, aside }: MailContent): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return wrap(part)
    return 'code' in part ? `    ${part.code}` : part.quote.replaceAll(/^/gm, '> ')
  })
  const signature = `-- \n${mailMessages(language)('Emulsion, AI photo editing')}`
  return `${[heading, ...blocks, wrap(aside), signature].join('\n\n')}\n`
}

/**
 * Lines of at most 72 characters, as is usual in plain mail. Text without spaces is left to the mail program to break.
 */
function wrap(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= 72) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}

// auto-phrase keeps Japanese phrases whole in mail programs that know it.
const breaking = 'word-break:break-word;word-break:auto-phrase;overflow-wrap:anywhere'

function writePart(part: MailPart): string {
  if (typeof part === 'string')
    return `<tr><td class="ink" style="padding-bottom:12px;color:${colors.ink[0]};font-family:${sans};font-size:16px;line-height:24px;${breaking}">${escapeHtml(part)}</td></tr>`
  if ('code' in part)
    return `<tr><td style="padding:16px 0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sunken ink" bgcolor="${colors.sunken[0]}" style="padding:22px 24px;background-color:${colors.sunken[0]};border-radius:6px;color:${colors.ink[0]};font-family:${sans};font-size:40px;line-height:48px;font-weight:600;letter-spacing:6px;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all">${escapeHtml(part.code)}</td></tr></table></td></tr>`
  return `<tr><td class="ink line" style="padding:4px 0 4px 16px;border-left:2px solid ${colors.line[0]};color:${colors.ink[0]};font-family:${sans};font-size:16px;line-height:24px;${breaking}">${escapeHtml(part.quote).replaceAll(/\r\n|\r|\n/g, '<br>')}</td></tr>`
}

const writeAside = (text: string) =>
  `<tr><td style="padding-top:24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="quiet line" style="padding-top:16px;border-top:1px solid ${colors.line[0]};color:${colors.quiet[0]};font-family:${sans};font-size:14px;line-height:20px;${breaking}">${escapeHtml(text)}</td></tr></table></td></tr>`

const darkRules = [
  `.paper{background-color:${colors.paper[1]}!important}`,
  `.sunken{background-color:${colors.sunken[1]}!important}`,
  `.ink{color:${colors.ink[1]}!important}`,
  `.quiet{color:${colors.quiet[1]}!important}`,
  `.line{border-color:${colors.line[1]}!important}`,
].join('')

/**
 * The grain of the logo as table cells in columns of accent tones, since pictures in mails are blocked or loaded from
 * us.
 */
const grain = ['faaf', 'fffa', 'afef', 'feff']
const grainTones: Record<string, string> = { f: '#e4502b', a: '#e87253', e: '#ee9c86' }

function writeMark(): string {
  const cell = (tone: string) =>
    `<td width="4" height="4" bgcolor="${grainTones[tone]}" style="width:4px;height:4px;font-size:0;line-height:4px;mso-line-height-rule:exactly;background-color:${grainTones[tone]}"></td>`
  const rows = grain.map((row) => `<tr>${[...row].map(cell).join('')}</tr>`).join('')
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows}</table></td><td class="ink" style="color:${colors.ink[0]};font-family:${serif};font-size:22px;line-height:28px">Emulsion</td></tr></table>`
}

/** Tables and style attributes, which all mail programs support; the style element is only for dark mode. */
function writeHtml(language: Language, subject: string, { preview, heading, parts, aside }: MailContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>
</head>
<body class="paper" bgcolor="${colors.paper[0]}" style="margin:0;padding:0;background-color:${colors.paper[0]}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.paper[0]}" style="background-color:${colors.paper[0]}">
<tr><td align="center" style="padding:32px 24px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:552px;text-align:left">
<tr><td style="padding-bottom:32px">${writeMark()}</td></tr>
<tr><td class="ink" style="padding-bottom:16px;color:${colors.ink[0]};font-family:${serif};font-size:32px;line-height:36px;letter-spacing:-0.3px;text-wrap:balance;${breaking}">${escapeHtml(heading)}</td></tr>
${[...parts.map(writePart), writeAside(aside)].join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}
