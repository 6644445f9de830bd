import { ChevronDown, Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Mark } from './mark.tsx'
import { type ToolEntry, useRootData } from './root-data.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { toolTexts } from './tool-texts.ts'

export interface HeaderLink {
  readonly to: string
  readonly label: string
}

const linkClass =
  'flex h-10 items-center rounded-control px-3 text-14 text-quiet transition-colors hover:text-ink aria-[current=page]:text-ink pointer-coarse:h-11'

/** @param links beside the tools; @param aside the link at the right */
export function Header({ links, aside }: { links: readonly HeaderLink[]; aside: HeaderLink }) {
  const { tools } = useRootData()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-320 items-center gap-4 px-4 md:px-6">
        <Link to="/" aria-label="Emulsion, front page" className="-ml-1 rounded-control px-1">
          <Mark />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden items-center md:flex">
          {tools.length > 0 ? <ToolsPanel tools={tools} /> : null}
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} className={linkClass}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <NavLink to={aside.to} className={`${linkClass} hidden md:flex`}>
            {aside.label}
          </NavLink>
          <PhoneMenu tools={tools} links={[...links, aside]} />
        </div>
      </div>
    </header>
  )
}

/** The six tools under the header, across the page. */
function ToolsPanel({ tools }: { tools: readonly ToolEntry[] }) {
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [pathname])
  return (
    <>
      <button type="button" popoverTarget="tools-panel" className={`${linkClass} gap-1`}>
        Tools <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        id="tools-panel"
        ref={panel}
        popover="auto"
        className="fixed inset-x-0 top-[57px] m-0 w-full border-b border-line bg-paper text-ink transition-opacity starting:opacity-0"
      >
        <ul className="mx-auto grid max-w-320 gap-x-6 px-6 py-4 md:grid-cols-2 lg:grid-cols-3">
          {tools.map((tool) => (
            <li key={tool.id}>
              <Link to={tool.path} className="group -mx-3 block rounded-control px-3 py-3 hover:bg-sunken">
                <span className="text-16">{tool.label}</span>
                <span className="block text-14 text-quiet">{toolTexts[tool.id].promise}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function PhoneMenu({ tools, links }: { tools: readonly ToolEntry[]; links: readonly HeaderLink[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  useEffect(() => dialog.current?.close(), [pathname])
  const row = 'flex h-12 items-center border-b border-line text-18'
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 place-items-center rounded-control md:hidden"
      >
        <Menu size={20} aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-paper text-ink"
      >
        <div className="flex h-14 items-center justify-between pr-4 pl-4">
          <Mark />
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center rounded-control"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu" className="grid px-4 pt-2 pb-10">
          <p className="pt-4 pb-2 text-12 text-quiet">Tools</p>
          {tools.map((tool) => (
            <Link key={tool.id} to={tool.path} className={row}>
              {tool.label}
            </Link>
          ))}
          <p className="pt-8 pb-2 text-12 text-quiet">Emulsion</p>
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} className={row}>
              {link.label}
            </NavLink>
          ))}
        </nav>
      </dialog>
    </>
  )
}
