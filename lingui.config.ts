import { defineConfig } from '@lingui/conf'
import { languages } from './src/i18n/languages.ts'
import { catalogFormat } from './tooling/messages/catalog-format.ts'
import { sampleExtractor, sourceExtractor } from './tooling/messages/extract-messages.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: languages.filter((language) => language !== 'en'),
  catalogs: [
    {
      path: '<rootDir>/src/i18n/catalogs/{locale}',
      include: ['src/**/*.{ts,tsx}', 'public/samples/samples.json'],
      exclude: ['src/i18n/**', '**/*.{test,spec,bench,d}.{ts,tsx}', '**/test-*.ts'],
    },
  ],
  extractors: [sourceExtractor, sampleExtractor],
  format: catalogFormat(),
  // By the first file that says it, so that neighbours on a page are neighbours here; code may move within its file.
  orderBy: (a, b) => {
    const byPath = compare(a.entry.origin?.[0]?.[0] ?? '\uffff', b.entry.origin?.[0]?.[0] ?? '\uffff')
    return byPath || compare(a.entry.message ?? '', b.entry.message ?? '') || compare(a.messageId, b.messageId)
  },
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
