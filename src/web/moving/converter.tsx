import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { TextArea } from '#ui/controls/text-area.tsx'
import { CodeBlock } from '#web/docs/code-block.tsx'
import { convertCurl } from '#web/moving/convert-curl.ts'

const example = `curl https://api.remove.bg/v1.0/removebg \\
  -H 'X-Api-Key: …' \\
  -F image_file=@chair.jpg \\
  -F size=auto \\
  -F crop=true \\
  -F bg_color=ffffff \\
  -o cut-out.png`

/** A command for remove.bg, and what it is here. Nothing that is typed leaves the page. */
export function Converter({ origin }: { origin: string }) {
  const t = useTranslator()
  const [command, setCommand] = useState(example)
  const converted = convertCurl(command, origin)
  return (
    <div className="grid max-w-180 min-w-0 gap-6 pt-4">
      <TextArea
        label={t('A curl command for remove.bg')}
        hint={t('It is read in your browser alone. Its key is left out.')}
        error={converted === null ? t('Not a curl command to https://api.remove.bg.') : undefined}
        value={command}
        rows={8}
        className="[&_textarea]:font-mono"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => setCommand(target.value)}
      />
      {converted === null ? null : (
        <>
          <Result title={t('The same call here')} code={converted.same} />
          <Result title={t('The same in our own API')} code={converted.own} />
          {converted.left.length === 0 ? null : (
            <p className="text-14 text-quiet">
              {t('Not in our own call: {fields}', { fields: converted.left.join(', ') })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Result({ title, code }: { title: string; code: string }) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-14">{title}</h3>
      <CodeBlock code={code} label={title} />
    </div>
  )
}
