export function TextButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
