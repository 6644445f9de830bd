import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useModel } from '#web/editor/model/model.ts'

/** Keys and what they do. Letters and digits are called the same in every language. */
const groups: readonly { title: Message; keys: readonly (readonly [string, Message])[] }[] = [
  {
    title: 'Photo',
    keys: [
      ['Ctrl+V', 'Paste a photo'],
      ['Ctrl+S', 'Download'],
      ['/', 'Say what should change'],
      ['Enter', 'Run the tool'],
      ['Ctrl+Enter', 'Run it from anywhere'],
      ['Esc', 'Cancel'],
      ['Ctrl+Alt+C', 'Copy settings'],
      ['Ctrl+Alt+V', 'Paste settings'],
      ['Ctrl+Z', 'Undo'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  },
  {
    title: 'Viewing',
    keys: [
      ['Wheel', 'Zoom at the cursor'],
      ['Space and drag', 'Move the photo'],
      ['0', 'Fit'],
      ['1', 'Actual pixels'],
      ['+ −', 'Zoom'],
      ['Hold Tab', 'See the original'],
      ['C', 'Compare'],
      ['Shift+C', 'Compare with the original, the previous step, or another'],
      ['D', 'Two side by side'],
      [', .', 'Other fills'],
    ],
  },
  {
    title: 'Marking',
    keys: [
      ['S', 'Select: click or draw a box'],
      ['Shift and drag', 'Select: a rough stroke'],
      ['Alt and click', 'Take away'],
      ['B E L', 'Brush, eraser, lasso'],
      ['G', 'Gradient'],
      ['[ ]', 'Brush size'],
      ['Shift and click', 'Straight line'],
      ['Alt and drag', 'Erase instead'],
      ['I', 'Invert'],
    ],
  },
  {
    title: 'Cropping',
    keys: [
      ['R', 'Adjust: crop'],
      ['X', 'Portrait or landscape'],
      ['Arrows', 'Move the crop; with Shift, farther'],
      ['Enter', 'Keep the crop'],
      ['Esc', 'Leave the crop as it was'],
    ],
  },
  {
    title: 'Marking without a mouse',
    keys: [
      ['Arrows', 'Move the brush; with Shift, farther'],
      ['Space', 'Paint as long as it is held, or until it is pressed again'],
      ['X', 'The same, but erase'],
      ['Enter', 'Select: click'],
      ['Shift+Enter', 'Select: one corner of a box, then the other'],
      ['Esc', 'Leave the brush: arrows move the photo'],
    ],
  },
]

export function KeysDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'keys'
  const t = useTranslator()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'keys' : 'none')}
      title={t('keyboard|Keys')}
      widthPx={880}
      isReading
    >
      <div className="grid gap-x-8 gap-y-6 pb-2 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="pb-2 text-14 font-medium">{t(group.title)}</h3>
            <dl className="grid grid-cols-[8.5rem_1fr] gap-x-3 gap-y-1.5 text-14">
              {group.keys.map(([keys, does]) => (
                <div key={does} className="contents">
                  <dt className="text-quiet">{t.known(keys)}</dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
