import { Dialog } from '#ui/dialog.tsx'
import { useFollowed } from './cell.ts'
import { useEditor } from './editor-context.tsx'

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Photo',
    keys: [
      ['Ctrl+V', 'Paste a photo'],
      ['Ctrl+S', 'Download'],
      ['Enter', 'Run the tool'],
      ['Esc', 'Cancel'],
      ['Ctrl+Z', 'Undo'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  },
  {
    title: 'Looking',
    keys: [
      ['Wheel', 'Zoom at the cursor'],
      ['Space and drag', 'Move the photo'],
      ['0', 'Fit'],
      ['1', 'Actual pixels'],
      ['+ −', 'Zoom'],
      ['Hold Tab', 'See the original'],
      ['C', 'Compare'],
      [', .', 'Other fills'],
    ],
  },
  {
    title: 'Marking',
    keys: [
      ['S', 'Select: click or draw a box'],
      ['Alt and click', 'Take away'],
      ['B E L', 'Brush, eraser, lasso'],
      ['[ ]', 'Brush size'],
      ['Shift and click', 'Straight line'],
      ['Alt and drag', 'Erase instead'],
      ['I', 'Invert'],
      ['Arrows, X', 'Move, mark'],
    ],
  },
]

export function KeysDialog() {
  const { dialog } = useEditor()
  const isOpen = useFollowed(dialog, (open) => open === 'keys')
  return (
    <Dialog open={isOpen} onOpenChange={(open) => dialog.set(open ? 'keys' : 'none')} title="Keys" widthPx={880}>
      <div className="grid gap-6 pb-2 md:grid-cols-3">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="pb-2 text-14 font-medium">{group.title}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-14">
              {group.keys.map(([keys, does]) => (
                <div key={keys} className="contents">
                  <dt className="whitespace-nowrap text-quiet">{keys}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
