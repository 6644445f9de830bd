import { useTranslator } from '#i18n/use-messages.ts'
import type { ComparisonRow } from './plan-comparison.ts'

export function ComparisonTable({ names, rows }: { names: readonly string[]; rows: readonly ComparisonRow[] }) {
  const t = useTranslator()
  const cell = 'py-3 pr-2 font-normal md:pr-4'
  return (
    <table className="w-full table-fixed border-t border-edge text-left text-12 tabular-nums md:text-14">
      <thead>
        <tr className="text-quiet">
          <th scope="col" className={`w-[34%] md:w-2/5 ${cell}`}>
            <span className="sr-only">{t('compared|What')}</span>
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className={cell}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, values }) => (
          <tr key={what} className="border-t border-line">
            <th scope="row" className={cell}>
              {what}
            </th>
            {values.map(({ text, isNo }, place) => (
              <td key={names[place]} className={`${cell} ${isNo ? 'text-quiet' : ''}`}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
