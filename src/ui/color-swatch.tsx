/** A colour (#rrggbb) within a sentence that speaks of it. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="ml-1.5 inline-block size-4 rounded-[4px] border border-edge align-text-bottom"
    style={{ backgroundColor: color }}
  />
)
