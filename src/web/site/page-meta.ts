import type { MetaDescriptor } from 'react-router'

/** Title, description and what a shared link shows. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const full = title === 'Emulsion' ? 'Emulsion: AI photo editing' : `${title} · Emulsion`
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Emulsion' },
  ]
}
