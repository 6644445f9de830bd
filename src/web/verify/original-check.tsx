import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dropzone } from '#ui/dropzone.tsx'

/** Compares a file with the one that was edited, by its hash. The file stays in the page. */
export function OriginalCheck({ sha256 }: { readonly sha256: string }) {
  const t = useTranslator()
  const [isSame, setSame] = useState<boolean | null>(null)
  return (
    <Dropzone
      onFiles={async ([file]) => setSame((await hashOf(file)) === sha256)}
      className="grid justify-items-start gap-2 rounded-control data-over:bg-sunken"
    >
      {({ pick }) => (
        <>
          <p>{t('The credentials name the file that was edited. Have it? Compare; it is not sent anywhere.')}</p>
          <Button onClick={pick}>{t('Compare with the original')}</Button>
          {isSame === null ? null : (
            <p role="status" className={isSame ? '' : 'text-danger'}>
              {isSame
                ? t('Yes: this is the very file that was edited.')
                : t('No: this is not the file that was edited.')}
            </p>
          )}
        </>
      )}
    </Dropzone>
  )
}

async function hashOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
