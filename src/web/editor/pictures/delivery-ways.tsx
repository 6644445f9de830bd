import type { PhotoReply } from '#contract/photo.ts'
import { entitlements } from '#contract/plan.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import { openLogin, openPricing, useUser } from '#web/account/account-state.ts'

const freeSidePx = entitlements.FREE.resultSideMaxPx

type Delivery = Pick<PhotoReply, 'width' | 'height' | 'deliveredWidth' | 'deliveredHeight' | 'isWatermarked' | 'isTest'>

const isReduced = (photo: Delivery) => photo.deliveredWidth < photo.width || photo.deliveredHeight < photo.height

/** Whether the download is smaller than the result or has a watermark. */
export const isLimited = (photo: Delivery) => photo.isWatermarked || isReduced(photo)

export interface DeliveryWaysProps {
  photo: Delivery
  /** Called before the user follows one of the ways. */
  onLeave?(): void
}

/** Ways to get the result in full, each of which gives more than the one before: a login, a plan, or an edit that is no test. */
export function DeliveryWays({ photo, onLeave }: DeliveryWaysProps) {
  const t = useTranslator()
  const isVisitor = useUser() === null
  const longest = Math.max(photo.width, photo.height)
  const leaveTo = (open: () => void) => () => {
    onLeave?.()
    open()
  }
  if (photo.isTest === true)
    return <span>{t('Made with a test key, so the watermark stays. Edit the photo itself to get it without.')}</span>
  return (
    <>
      {isVisitor ? (
        <TextButton onClick={leaveTo(openLogin)}>
          {isReduced(photo)
            ? t(
                photo.isWatermarked
                  ? 'Log in for {side, number} px without the watermark'
                  : 'Log in for {side, number} px',
                {
                  side: Math.min(longest, freeSidePx),
                },
              )
            : t('Log in to remove the watermark')}
        </TextButton>
      ) : null}
      {isReduced(photo) && longest > freeSidePx ? (
        <TextButton onClick={leaveTo(openPricing)}>{t('BASIC gives full size')}</TextButton>
      ) : null}
    </>
  )
}
