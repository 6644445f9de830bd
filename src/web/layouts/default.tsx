import type { HeaderLink } from '../site/header.tsx'
import { SiteFrame } from '../site/site-frame.tsx'

const links: readonly HeaderLink[] = [
  { to: '/solutions', label: 'Solutions' },
  { to: '/pricing', label: 'Pricing' },
]

/** Layout of the public pages. */
export default function DefaultLayout() {
  return <SiteFrame links={links} leadsToPhotos />
}
