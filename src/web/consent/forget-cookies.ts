/** Deletes cookies that a script set on this site, for this host or a parent domain. */
export function forgetCookies(isMeant: (name: string) => boolean): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? ''
    if (!isMeant(name)) continue
    for (const domain of ['', ...domains.map((host) => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}
