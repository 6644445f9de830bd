import type { HeaderLink } from '../site/header.tsx'
import { SiteFrame } from '../site/site-frame.tsx'

const links: readonly HeaderLink[] = [
  { to: '/home/create', label: 'My photos' },
  { to: '/home/order-record', label: 'Orders' },
  { to: '/home/support', label: 'Support' },
]

/** Layout of the pages to work on. */
export default function CreateLayout() {
  return <SiteFrame links={links} leadsToPhotos={false} />
}
