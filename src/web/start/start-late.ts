type Field = HTMLInputElement | HTMLTextAreaElement

/** The user's actions before the page was hydrated. */
export interface EarlyActions {
  readonly clicked: Set<HTMLElement>
  /** The last texts of fields, because React empties fields when it takes over. */
  readonly typed: Map<Field, string>
  /** The last states of checkboxes and radio buttons: hydration keeps what is shown, and does not tell the page. */
  readonly toggled: Map<HTMLInputElement, boolean>
  /** File fields in which something was picked. */
  readonly picked: Set<HTMLInputElement>
  /** Forms that only a script can send. */
  readonly sent: Set<HTMLFormElement>
  /** Photos that were dropped or pasted, and their targets. */
  readonly given: { readonly target: EventTarget; readonly type: 'drop' | 'paste'; readonly data: DataTransfer }[]
  /** Stops recording these kinds of events. */
  end(...kinds: readonly string[]): void
}

declare global {
  interface Window {
    earlyActions?: EarlyActions
  }
}

/**
 * Starts the module that LateScripts holds back, after the first paint and the page's first picture, and records the
 * user's actions until the module runs. A page whose files are gone with an older release is reloaded once, then says so.
 * It is in the page as text, so it may use nothing from outside itself.
 * @param mayReload whether the page of a path may be reloaded now
 */
export function startLate(mayReload: (path: string, nowMs: number) => boolean): void {
  const clicked: EarlyActions['clicked'] = new Set()
  const typed: EarlyActions['typed'] = new Map()
  const toggled: EarlyActions['toggled'] = new Map()
  const picked: EarlyActions['picked'] = new Set()
  const sent: EarlyActions['sent'] = new Set()
  const given: EarlyActions['given'] = []
  const keep: Readonly<Record<string, (event: Event) => void>> = {
    click({ target, isTrusted }) {
      // React clicks each checkbox that it hydrates (19.3.1), which is no wish of anybody.
      if (isTrusted) keepToggle(target as HTMLInputElement)
      // The browser handles popovers itself, and a submit button is recorded through its form.
      const button = (target as Element).closest<HTMLElement>('button:not([popovertarget], [type=submit])')
      if (button) clicked.add(button)
    },
    input: ({ target }) => keepField(target as Field),
    change: ({ target }) => keepField(target as Field),
    submit(event) {
      const form = event.target as HTMLFormElement
      // A form with method post needs no script.
      if (form.method !== 'get') return
      event.preventDefault()
      // React may already listen without knowing the typed text.
      event.stopImmediatePropagation()
      sent.add(form)
    },
    dragover: keepFiles,
    drop: keepFiles,
    paste: keepFiles,
  }
  function keepField(field: Field): void {
    if (field.type === 'file') picked.add(field as HTMLInputElement)
    else if (field.matches('textarea, input:not([type=checkbox], [type=radio])')) typed.set(field, field.value)
  }
  function keepToggle(field: HTMLInputElement): void {
    if (field.matches('[type=checkbox], [type=radio]')) toggled.set(field, field.checked)
  }
  function keepFiles(event: Event): void {
    const { target, dataTransfer, clipboardData } = event as DragEvent & ClipboardEvent
    const data = dataTransfer ?? clipboardData
    // A page that accepts no photos leaves them to the browser.
    if (!target || !data?.types.includes('Files') || !document.querySelector('input[type=file]')) return
    event.preventDefault()
    if (event.type === 'dragover') return
    // The data of an event is gone after it.
    const files = new DataTransfer()
    for (const file of data.files) files.items.add(file)
    given.push({ target, type: event.type as 'drop' | 'paste', data: files })
  }
  for (const name in keep) if (keep[name]) document.addEventListener(name, keep[name], true)
  // On a slow line, fields are used while the rest of the page is still arriving, and this function is at its end.
  for (const field of document.querySelectorAll<HTMLInputElement>('textarea, input:not([type=range])'))
    if (field.checked !== field.defaultChecked) keepToggle(field)
    else if (field.value !== field.defaultValue) keepField(field)
  window.earlyActions = {
    clicked,
    typed,
    toggled,
    picked,
    sent,
    given,
    end(...kinds) {
      for (const kind of kinds) if (keep[kind]) document.removeEventListener(kind, keep[kind], true)
    },
  }

  const held = document.getElementById('late-module') as HTMLScriptElement
  const modules = held.dataset.modules?.split(' ') ?? []
  // One more try, in case the server is already back.
  let triesLeft = 1
  let isRecovering = false
  const start = () => {
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      // The first module is imported by a script that is no longer there to report it.
      link.onerror = recover
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.textContent = held.textContent
    script.onerror = recover
    document.head.append(script)
  }
  /** A part of the module did not load. Without a connection a try every few seconds is enough. */
  async function recover(): Promise<void> {
    if (isRecovering) return
    isRecovering = true
    const statuses = await Promise.all(modules.map(statusOf))
    const isReached = statuses.every((status) => status < 502 || status > 504)
    const isMissing = statuses.some((status) => status >= 400 && (status < 502 || status > 504))
    if (!isMissing && (!isReached || triesLeft-- > 0)) {
      setTimeout(() => {
        isRecovering = false
        // The module has run after all.
        if (window.earlyActions) start()
      }, 5000)
    } else if (mayReload(window.location.pathname, Date.now())) window.location.reload()
    else tellDead()
  }
  /** 504 without an answer, as a proxy says it. */
  async function statusOf(href: string): Promise<number> {
    try {
      return (await fetch(href, { method: 'HEAD', cache: 'no-store' })).status
    } catch {
      return 504
    }
  }
  function tellDead(): void {
    const bar = document.createElement('div')
    bar.role = 'alert'
    bar.className =
      'fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-120 items-center gap-3 rounded-control bg-raised py-2 pr-2 pl-4 text-14 text-ink shadow-overlay'
    const text = document.createElement('p')
    text.className = 'grow py-1'
    text.textContent = held.dataset.failure ?? ''
    const button = document.createElement('button')
    button.className =
      'h-8 shrink-0 rounded-control px-2 font-medium underline decoration-edge underline-offset-4 hover:bg-sunken pointer-coarse:h-11'
    button.textContent = held.dataset.again ?? ''
    button.onclick = () => window.location.reload()
    bar.append(text, button)
    document.body.append(bar)
  }
  // A tab in the background paints nothing.
  if (document.visibilityState === 'hidden') {
    start()
    return
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!first || first.complete) start()
    else for (const name of ['load', 'error']) first.addEventListener(name, start, { once: true })
  }).observe({ type: 'paint', buffered: true })
}
