import { DownloadDialog } from './download/download-dialog.tsx'
import { KeepSteps } from './history/keep-steps.tsx'
import { RemakeDialog } from './history/remake-dialog.tsx'
import { KeysDialog } from './panel/keys-dialog.tsx'
import { AddressDialog } from './pictures/address-dialog.tsx'
import { PresetsDialog } from './presets/presets-dialog.tsx'

/** The dialogs of the editor. Each is closed until the editor's state opens it. */
export function EditorDialogs() {
  return (
    <>
      <DownloadDialog />
      <KeysDialog />
      <AddressDialog />
      <PresetsDialog />
      <KeepSteps />
      <RemakeDialog />
    </>
  )
}
