import type { Translator } from '#i18n/messages.ts'
import type { CutOff } from '#tools/crop-fit.ts'

/** "2 people do not fit in 4:5." @param ratio what the shape is called */
export const cutOffText = (t: Translator, { people }: Pick<CutOff, 'people'>, ratio: string): string =>
  people > 0
    ? t('{count, plural, one {One person does not fit in {ratio}.} other {# people do not fit in {ratio}.}}', {
        count: people,
        ratio,
      })
    : t('The subject does not fit in {ratio}.', { ratio })
