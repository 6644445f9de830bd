import { SiteFrame } from '../site/site-frame.tsx'

const links = [
  { to: '/solutions', label: 'Solutions' },
  { to: '/pricing', label: 'Pricing' },
]

/** For visitors. */
export default function DefaultLayout() {
  return <SiteFrame links={links} aside={{ to: '/home/create', label: 'My photos' }} />
}
