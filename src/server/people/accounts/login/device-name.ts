/** Browsers that can be told apart. Those that also name others come first (Edge says Chrome, Chrome says Safari). */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  // iPads identify as Macs by default; the user agent does not tell them apart.
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (userAgent: string, names: typeof browsers) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** A device as its owner would name it, e.g. 'Firefox on Windows'. It says only what the user agent says. */
export function deviceName(userAgent: string): string {
  const browser = nameOf(userAgent, browsers)
  const system = nameOf(userAgent, systems)
  if (browser === null && system === null) return 'Unknown device'
  return system === null ? `${browser}` : `${browser ?? 'A browser'} on ${system}`
}
