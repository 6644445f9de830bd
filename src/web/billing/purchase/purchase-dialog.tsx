import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditorTheme } from '#web/theme/editor-theme.tsx'
import { findOpenPhoto } from './open-photo.ts'
import { type Purchase, purchaseStore } from './purchase-store.ts'

export type ToldPurchase = Extract<Purchase, { at: 'had' | 'offered' }>

export interface PurchaseDialogProps {
  /** null: closed. */
  told: ToldPurchase | null
  onClose(): void
}

/** Says why a purchase stopped, and the next step. Charcoal over the editor, like the editor. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  return (
    <EditorTheme>
      <ThemedDialog {...props} />
    </EditorTheme>
  )
}

function ThemedDialog({ told, onClose }: PurchaseDialogProps) {
  const t = useTranslator()
  // Keeps its text while it closes.
  const last = useRef<ToldPurchase | null>(null)
  if (told !== null) last.current = told
  const shown = told ?? last.current
  if (shown === null) return null
  const close = () => {
    onClose()
    purchaseStore.set({ at: 'rest' })
  }
  const had = shown.at === 'had'
  const photoPath = findOpenPhoto()
  return (
    <Dialog
      open={told !== null}
      onOpenChange={(isStillOpen) => isStillOpen || close()}
      title={t(had ? 'You have that plan already' : 'Your checkout is ready')}
      footer={
        shown.at === 'offered' ? (
          <a href={shown.link} target="_blank" rel="noopener" className={buttonClass('primary')} onClick={close}>
            {t('Open the checkout')}
          </a>
        ) : (
          <>
            <Link to="/home/account" className={buttonClass(photoPath === null ? 'primary' : 'plain')} onClick={close}>
              {t('Go to my account')}
            </Link>
            {photoPath === null ? null : (
              <Link to={photoPath} className={buttonClass('primary')} onClick={close}>
                {t('Back to your photo')}
              </Link>
            )}
          </>
        )
      }
    >
      <p className="text-quiet">
        {t(
          had
            ? 'Change or end it on the account page. Nothing was ordered.'
            : 'Your browser did not open a new tab for it. Nothing is charged before you approve it there.',
        )}
      </p>
    </Dialog>
  )
}
