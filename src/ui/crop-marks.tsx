const corners = [
  'top-0 left-0 border-t border-l',
  'top-0 right-0 border-t border-r',
  'bottom-0 left-0 border-b border-l',
  'bottom-0 right-0 border-b border-r',
]

/** Printer's crop marks, which close in and take the accent colour while a photo is dragged over them. */
export function CropMarks({ isOver = false }: { isOver?: boolean }) {
  return corners.map((corner) => (
    <span
      key={corner}
      aria-hidden="true"
      className={`pointer-events-none absolute z-10 transition-[width,height,border-color] duration-220 ${corner} ${isOver ? 'size-12 border-accent' : 'size-6 border-edge'}`}
    />
  ))
}
