import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { UserReply } from '#contract/account.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { useCloseOnNavigation } from '#web/site/use-close-on-navigation.ts'
import type { AccountRowsProps } from './account-rows.tsx'
import { Avatar } from './avatar.tsx'
import { givenName } from './given-name.ts'

/** The menu's rows load on hover or focus. */
const loadRows = () => import('./account-rows.tsx')

/** The account menu at the right of the header. */
export function UserMenu({ user }: { user: UserReply }) {
  const t = useTranslator()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useCloseOnNavigation(panel)
  useEffect(() => {
    // The browser opens the popover, maybe before hydration.
    if (panel.current?.matches(':popover-open')) setOpen(true)
  }, [])
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={t('Account of {name}', { name: givenName(user) ?? user.email })}
        onPointerEnter={() => void loadRows()}
        onFocus={() => void loadRows()}
        className="hidden size-10 place-items-center rounded-full transition-opacity hover:opacity-85 md:grid pointer-coarse:size-11"
      >
        <Avatar user={user} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes when the focus has gone on */}
      <div
        id="user-menu"
        ref={panel}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
        }}
        className="fixed inset-auto top-16 right-[max(24px,calc((100%-80rem)/2+24px))] m-0 w-72 rounded-card bg-raised p-2 text-ink shadow-overlay transition-opacity starting:opacity-0"
      >
        {isOpen ? (
          <AccountPart user={user} rowClass="h-10 rounded-control px-2 text-14 hover:bg-sunken pointer-coarse:h-11" />
        ) : null}
      </div>
    </>
  )
}

/** The rows of the account, or an empty area of their height while they load. */
export function AccountPart({ user, rowClass }: { user: UserReply; rowClass: string }) {
  const [Rows, setRows] = useState<ComponentType<AccountRowsProps> | null>(null)
  useEffect(() => {
    const text = pageTranslator()('The menu could not be loaded. Load the page again.')
    const fail = () => showNotification({ text, tone: 'danger' })
    loadRows().then(({ AccountRows }) => setRows(() => AccountRows), fail)
  }, [])
  if (Rows === null) return <div className="h-80" />
  return <Rows user={user} rowClass={`flex w-full items-center gap-3 text-left ${rowClass}`} />
}
