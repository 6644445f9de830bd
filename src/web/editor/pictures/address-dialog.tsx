import { type SubmitEvent, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { usePictures } from './pictures.ts'

/** Opens a photo from the web by its address. The server fetches it. */
export function AddressDialog() {
  const { dialog, loader } = usePictures()
  const isOpen = useAtom(dialog) === 'address'
  const [url, setUrl] = useState('')
  const t = useTranslator()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    dialog.set('none')
    void loader.loadUrl(url.trim())
    setUrl('')
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'address' : 'none')}
      title={t('Open from a link')}
      description={t('A public link to a picture.')}
    >
      <form onSubmit={submit} className="grid gap-4 pb-2">
        <label className="grid gap-2 text-14">
          {t('address|Address')}
          <input
            type="url"
            required
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            placeholder="https://"
            className="h-11 rounded-control border border-edge bg-transparent px-3 text-16"
          />
        </label>
        <Button type="submit" kind="primary" className="justify-self-end">
          {t('Open')}
        </Button>
      </form>
    </Dialog>
  )
}
