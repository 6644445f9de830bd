import type { PartState } from '#contract/status.ts'
import type { DayLevel, statusTexts } from '#web/status/texts.ts'

type StatusPageProps = ReturnType<typeof statusTexts>
type Part = StatusPageProps['parts'][number]

const stateClass: Readonly<Record<PartState, string>> = {
  good: 'text-success',
  bad: 'text-danger',
  unknown: 'text-quiet',
}
/** Height and lightness say it too, for who does not see the colours. */
const dayClass: Readonly<Record<DayLevel, string>> = {
  none: 'h-6 bg-line',
  good: 'h-6 bg-success',
  some: 'h-5 bg-warning',
  bad: 'h-2 bg-danger',
}
const linkClass =
  'inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11'

/** How the site fares: every word comes from the loader. */
export function StatusPage(said: StatusPageProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-16 md:px-6">
      <h1 className="headline text-64">{said.title}</h1>
      <p className="pt-4 text-22" role="status">
        {said.head}
      </p>
      <p className="flex flex-wrap items-center gap-x-6 pt-1 text-14 text-quiet">
        {said.checked}
        <a href="/status.json" className={linkClass}>
          {said.jsonLabel}
        </a>
      </p>
      <Incidents {...said.incidents} />
      <section className="pt-10">
        <h2 className="headline pb-4 text-28">{said.partsTitle}</h2>
        <ul className="grid border-t border-line">
          {said.parts.map((part) => (
            <PartRow key={part.part} {...part} begin={said.daysBegin} end={said.daysEnd} />
          ))}
        </ul>
        <p className="max-w-[60ch] pt-4 text-14 text-quiet">{said.notes}</p>
      </section>
      <Edits {...said.edits} />
    </div>
  )
}

function PartRow({
  title,
  measured,
  state,
  stateWord,
  since,
  uptime,
  days,
  begin,
  end,
}: Part & { begin: string; end: string }) {
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-18">
          {title}
          <span className={`text-14 ${stateClass[state]}`}>{stateWord}</span>
        </h3>
        {since === null ? null : <p className="text-14 text-quiet">{since}</p>}
        <p className="text-14 text-quiet">{measured}</p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {days.length === 0 ? null : (
          <>
            <ol className="flex h-6 items-end gap-px" aria-label={uptime}>
              {days.map(({ day, level, said, isBefore }) => (
                // Readers who do not see the strip begin with the first day that was measured.
                <li key={day} title={said} aria-hidden={isBefore} className={`min-w-0 flex-1 ${dayClass[level]}`}>
                  <span className="sr-only">{said}</span>
                </li>
              ))}
            </ol>
            <p className="flex justify-between gap-x-4 text-12 text-quiet">
              <span>{begin}</span>
              <span>{end}</span>
            </p>
          </>
        )}
        <p className="text-12 text-quiet">{uptime}</p>
      </div>
    </li>
  )
}

function Incidents({ title, none, rows }: StatusPageProps['incidents']) {
  return (
    <section className="pt-10">
      <h2 className="headline pb-4 text-28">{title}</h2>
      {rows.length === 0 ? <p className="text-quiet">{none}</p> : null}
      <ul className="grid gap-6">
        {rows.map((incident) => (
          <li
            key={incident.id}
            className={`grid max-w-[68ch] gap-1 border-l-2 pl-4 ${incident.isOpen ? 'border-danger' : 'border-line'}`}
          >
            <h3 className="text-18 wrap-break-word">{incident.title}</h3>
            <p className="text-14 text-quiet">
              {incident.parts} · {incident.time}
            </p>
            {incident.notes.map((note) => (
              <p key={note.at + note.text} className="pt-2 wrap-break-word whitespace-pre-line">
                <span className="block text-14 text-quiet">{note.at}</span>
                {note.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Edits({ title, text, none, heads, rows }: StatusPageProps['edits']) {
  return (
    <section className="pt-16">
      <h2 className="headline pb-1 text-28">{title}</h2>
      <p className="max-w-[60ch] pb-4 text-quiet">{rows.length === 0 ? none : text}</p>
      {rows.length === 0 ? null : (
        <table className="w-full max-w-180 text-left text-14 tabular-nums">
          <thead>
            <tr className="border-b border-edge">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pr-4 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hour, cells: [first, ...cells] }) => (
              <tr key={hour} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {first}
                </th>
                {cells.map((cell, place) => (
                  <td key={heads[place + 1]} className="py-2 pr-4">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
