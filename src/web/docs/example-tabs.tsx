import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { CodeBlock } from '#web/docs/code-block.tsx'
import { shownLanguage } from '#web/docs/docs-state.ts'
import { callLanguages, type ExampleCall, writeCall } from '#web/docs/reading/make-calls.ts'

/** One call in every language; the choice is the same for all examples of the page. */
export function ExampleTabs({ call, origin }: { call: ExampleCall; origin: string }) {
  const t = useTranslator()
  const shown = useAtom(shownLanguage)
  return (
    <div className="grid min-w-0 gap-2">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('Language of the examples')}</legend>
        {callLanguages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === shown}
            onClick={() => shownLanguage.set(language)}
            className="min-h-8 rounded-control px-3 text-12 text-quiet transition-colors hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink pointer-coarse:min-h-11"
          >
            {language}
          </button>
        ))}
      </fieldset>
      <CodeBlock code={writeCall(shown, call, origin)} label={t('Example in {language}', { language: shown })} />
    </div>
  )
}
