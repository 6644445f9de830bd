import { useState } from 'react'
import type { ShareReply } from '#contract/share.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { showMessage } from '#ui/notice.ts'
import { endShare } from '#web/api/shares.ts'
import { Day } from '#web/language/day.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { useRootData } from '#web/site/root-data.ts'

export interface ShareRowProps {
  share: ShareReply
  /** Shown above the link, where links of several photos are listed. */
  title?: string
  onEnded(): void
}

/** One living link: how to pass it on, how often it was opened, and its end. */
export function ShareRow({ share, title, onEnded }: ShareRowProps) {
  const t = useTranslator()
  const { origin } = useRootData()
  const { isWorking, run } = useAction()
  const [isEmbedShown, setEmbedShown] = useState(false)
  const link = `${origin}${share.path}`
  const embed = embedCode(`${origin}${share.embedPath}`, share, t('Before and after'))
  const copy = async (text: string) => {
    // Browsers offer it on secure origins only; elsewhere the text is copied by hand.
    await navigator.clipboard?.writeText(text)
    if (navigator.clipboard !== undefined) showMessage(t('Copied.'))
  }
  const end = () =>
    run(async () => {
      await endShare(share.id)
      showMessage(t('The link has ended.'))
      onEnded()
    })
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0">
      {title === undefined ? null : <p className="text-16 wrap-anywhere">{title}</p>}
      <a href={link} target="_blank" rel="noopener" className="wrap-anywhere underline underline-offset-4">
        {link}
      </a>
      <p className="text-quiet tabular-nums">
        <Rich message="Ends <day></day>" parts={{ day: () => <Day at={share.expiresAt} /> }} /> ·{' '}
        {t('{views, plural, =0 {not opened yet} one {opened once} other {opened # times}}', { views: share.views })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy(link)}>
          {t('Copy link')}
        </Button>
        <Button size="small" aria-expanded={isEmbedShown} onClick={() => setEmbedShown(!isEmbedShown)}>
          {t('Embed')}
        </Button>
        <span className="flex-1" />
        <Button size="small" kind="danger" disabled={isWorking} onClick={() => void end()}>
          {t('End the link')}
        </Button>
      </div>
      {isEmbedShown ? (
        <div className="grid gap-2">
          <textarea
            readOnly
            rows={3}
            aria-label={t('Code for your page')}
            value={embed}
            onFocus={(event) => event.target.select()}
            className="w-full resize-none rounded-control border border-edge bg-transparent p-3 text-12"
          />
          <Button size="small" className="justify-self-start" onClick={() => void copy(embed)}>
            {t('Copy code')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** A frame that keeps the picture's shape. */
const embedCode = (address: string, { width, height }: ShareReply, title: string): string =>
  `<iframe src="${address}" title="${title}" loading="lazy" style="width:100%;aspect-ratio:${width}/${height};border:0"></iframe>`
