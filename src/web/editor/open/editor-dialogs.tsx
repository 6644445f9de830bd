import { DownloadDialog } from '#web/editor/download/download-dialog.tsx'
import { KeepSteps } from '#web/editor/history/keep-steps.tsx'
import { RemakeDialog } from '#web/editor/history/remake-dialog.tsx'
import { KeysDialog } from '#web/editor/panel/keys-dialog.tsx'
import { SentenceDialog } from '#web/editor/panel/sentence-dialog.tsx'
import { AddressDialog } from '#web/editor/pictures/address-dialog.tsx'
import { PresetsDialog } from '#web/editor/presets/presets-dialog.tsx'
import { MuchMarkedDialog } from '#web/editor/run/much-marked-dialog.tsx'
import { useNewerResult } from '#web/editor/run/newer-result.ts'

/** The dialogs of the editor, each closed until the editor's state opens it, and the way to a newer result. */
export function EditorDialogs() {
  useNewerResult()
  return (
    <>
      <DownloadDialog />
      <KeysDialog />
      <AddressDialog />
      <PresetsDialog />
      <KeepSteps />
      <RemakeDialog />
      <MuchMarkedDialog />
      <SentenceDialog />
    </>
  )
}
