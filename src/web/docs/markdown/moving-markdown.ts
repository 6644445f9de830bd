import type { Difference } from '#web/moving/differences.ts'

/** The page about moving from remove.bg as markdown. */
export const movingMarkdown = (intro: readonly string[], differences: readonly Difference[]): string =>
  `${[
    '# Moving from remove.bg',
    ...intro,
    '## What differs',
    [
      '| | remove.bg | here |',
      '|---|---|---|',
      ...differences.map((one) => `| ${[one.what, one.there, one.here].map(inCell).join(' | ')} |`),
    ].join('\n'),
  ].join('\n\n')}\n`

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
