import type { Translator } from '#i18n/messages.ts'

/** The name of a device, which the server reads from the browser: 'Firefox on Windows'. */
export function deviceText(t: Translator, device: string): string {
  const [, browser, system] = /^(.+) on (\S+)$/.exec(device) ?? []
  if (browser === undefined || system === undefined) return t.known(device)
  return browser === 'A browser'
    ? t('A browser on {system}', { system })
    : t('{browser} on {system}', { browser, system })
}
