/** What was done before the page came alive. */
export interface EarlyActions {
  /** Buttons that were clicked. */
  readonly clicked: Set<HTMLElement>
  /** Photos that were dropped or pasted, with where. */
  readonly given: { readonly target: EventTarget; readonly type: 'drop' | 'paste'; readonly data: DataTransfer }[]
  /** React has taken over clicks. */
  endClicks(): void
  endFiles(): void
}

declare global {
  interface Window {
    earlyActions?: EarlyActions
  }
}

/**
 * Starts the module that LateScripts holds back, after the first paint, and keeps what is done until it runs. It stands in
 * the page as its own text, so it may use nothing from outside itself.
 */
export function startLate(): void {
  const clicked: EarlyActions['clicked'] = new Set()
  const given: EarlyActions['given'] = []
  const click = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button:not([popovertarget])')
    if (button) clicked.add(button)
  }
  const files = (event: Event) => {
    const { type, target, dataTransfer, clipboardData } = event as DragEvent & ClipboardEvent
    const data = dataTransfer ?? clipboardData
    // A page that takes no photos leaves them to the browser.
    if (!target || !data?.types.includes('Files') || !document.querySelector('input[type=file]')) return
    event.preventDefault()
    if (type === 'dragover') return
    // What an event carries is gone after it.
    const kept = new DataTransfer()
    for (const file of data.files) kept.items.add(file)
    given.push({ target, type: type as 'drop' | 'paste', data: kept })
  }
  const fileEvents = ['dragover', 'drop', 'paste']
  document.addEventListener('click', click, true)
  for (const type of fileEvents) document.addEventListener(type, files, true)
  window.earlyActions = {
    clicked,
    given,
    endClicks: () => document.removeEventListener('click', click, true),
    endFiles: () => {
      for (const type of fileEvents) document.removeEventListener(type, files, true)
    },
  }

  const start = () => {
    const held = document.getElementById('late-module') as HTMLScriptElement
    for (const href of held.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.textContent = held.textContent
    document.head.append(script)
  }
  // Nothing is painted in a tab behind others.
  if (document.visibilityState === 'hidden') return start()
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
}
