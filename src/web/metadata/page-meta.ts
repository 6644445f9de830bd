import type { MetaArgs, MetaDescriptor } from 'react-router'
import { translatorIn } from '#i18n/known-messages.ts'
import { type Language, languages, pathIn } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import type { RootData } from '#web/site/root-data.ts'

export interface PageText {
  readonly title: Message
  readonly description: Message
  /** Name of its picture in public/share; the front page's by default. */
  readonly picture?: string
  /** The page's content as schema.org objects, in the page's language. */
  readonly facts?: readonly StructuredData[]
}

/** A schema.org object, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>

type PageArgs = Pick<MetaArgs, 'location' | 'matches'>

const sharePicture = { width: 1200, height: 630 }

/** Open Graph names a language and a country. */
const regions: Readonly<Record<Language, string>> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  ja: 'ja_JP',
  'zh-Hans': 'zh_CN',
}

/** The metadata of a public page, for search engines and shared links. */
export function pageMeta({ location, matches }: PageArgs, { title, description, picture, facts }: PageText) {
  const { language, origin } = rootOf(matches)
  const t = translatorIn(language)
  const full = fullTitle(title, language)
  const addressIn = (language: Language) => origin + publicAddress(language, location.pathname)
  const pictureAddress = `${origin}/share/${picture ?? 'front'}.jpg`
  const descriptors: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: t(description) },
    { tagName: 'link', rel: 'canonical', href: addressIn(language) },
    ...languages.map((other) => alternate(other, addressIn(other))),
    alternate('x-default', addressIn('en')),
    { property: 'og:title', content: full },
    { property: 'og:description', content: t(description) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Emulsion' },
    { property: 'og:locale', content: regions[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: regions[other] })),
    { property: 'og:url', content: addressIn(language) },
    { property: 'og:image', content: pictureAddress },
    { property: 'og:image:width', content: String(sharePicture.width) },
    { property: 'og:image:height', content: String(sharePicture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts ?? []).map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
  return descriptors
}

/** The metadata of a page about one person, which search engines must not index. */
export const privatePageMeta = ({ matches }: Pick<PageArgs, 'matches'>, title: Message): MetaDescriptor[] => [
  { title: fullTitle(title, rootOf(matches).language) },
  { name: 'robots', content: 'noindex' },
]

/** One canonical address a page and language, without a trailing slash. */
const publicAddress = (language: Language, path: string) => pathIn(language, path.replace(/(?<=.)\/+$/, ''))

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
})

/** This title already contains the product's name. */
const frontTitle: Message = 'Emulsion: AI photo editing'

function fullTitle(title: Message, language: Language): string {
  const t = translatorIn(language)
  return title === frontTitle ? t(title) : `${t(title)} · Emulsion`
}

/** Without the root's data, as after a failure, there is no origin. */
function rootOf(matches: MetaArgs['matches']): Pick<RootData, 'language' | 'origin'> {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return { language: root?.language ?? 'en', origin: root?.origin ?? '' }
}
