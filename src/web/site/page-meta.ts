import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'

export interface PageWords {
  readonly title: string
  readonly description: string
  /** Name of its picture in public/share; by default the front page's. */
  readonly picture?: string
  /** What the page says, as schema.org words it. */
  readonly facts?: readonly StructuredData[]
}

/** A thing of schema.org: the part of JSON-LD that is ours. */
export type StructuredData = Readonly<Record<string, unknown>>

type Asked = Pick<MetaArgs, 'location' | 'matches'>

const sharePicture = { width: 1200, height: 630 }

/** What a search engine and a shared link show of a public page. */
export function pageMeta({ location, matches }: Asked, { title, description, picture, facts }: PageWords) {
  const full = fullTitle(title)
  const origin = originOf(matches)
  const address = `${origin}${location.pathname}`
  const pictureAddress = `${origin}/share/${picture ?? 'front'}.jpg`
  const descriptors: MetaDescriptor[] = [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Emulsion' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: pictureAddress },
    { property: 'og:image:width', content: String(sharePicture.width) },
    { property: 'og:image:height', content: String(sharePicture.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts ?? []).map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
  return descriptors
}

/** A page that is about whoever looks, and is not to be found by others. */
export const privatePageMeta = (title: string): MetaDescriptor[] => [
  { title: fullTitle(title) },
  { name: 'robots', content: 'noindex' },
]

const fullTitle = (title: string) => (title === 'Emulsion' ? 'Emulsion: AI photo editing' : `${title} · Emulsion`)

/** Without the root's data, as when it failed, there is no address to give. */
function originOf(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.origin ?? ''
}
