import { Search, Star } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useRootData } from '#web/site/root-data.ts'
import { dayOf, instantOfDay, periods, withFields } from './gallery-filter.ts'

/** A pause in typing after which the list follows. Taste. */
const typingPauseMs = 250

/** What of the photos is listed. The page's address holds it, so that a reload and going back keep it. */
export function FilterBar() {
  const t = useTranslator()
  const { tools } = useRootData()
  const [search, setSearch] = useSearchParams()
  const change = (fields: Readonly<Record<string, string>>) =>
    setSearch((current) => withFields(current, fields), { replace: true, preventScrollReset: true })
  const isFavourites = search.get('favourites') === 'true'
  const toolOptions = [
    { value: '', label: t('Any tool') },
    ...tools.map(({ id, label }) => ({ value: id as string, label: t.known(label) })),
    { value: 'adjust', label: t('Adjust') },
    { value: 'none', label: t('Not edited yet') },
  ]
  return (
    <search aria-label={t('Find photos')} className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <NameField text={search.get('q') ?? ''} onChange={(q) => change({ q })} />
      <div className="min-w-0 md:w-44">
        <Select
          label={t('Tool')}
          value={search.get('tool') ?? ''}
          options={toolOptions}
          onChange={(tool) => change({ tool })}
        />
      </div>
      <DateFields search={search} onChange={change} />
      <Button
        aria-pressed={isFavourites}
        className="col-span-2 justify-self-start"
        onClick={() => change({ favourites: isFavourites ? '' : 'true' })}
      >
        <Star size={20} aria-hidden="true" fill={isFavourites ? 'currentColor' : 'none'} />
        {t('Favourites')}
      </Button>
    </search>
  )
}

function NameField({ text, onChange }: { text: string; onChange(text: string): void }) {
  const t = useTranslator()
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // The address can change under the field: by going back, or by showing all photos again.
  if (known !== text) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  const follow = useEffectEvent(() => {
    if (typed.trim() !== text) onChange(typed.trim())
  })
  useEffect(() => {
    if (typed.trim() === known) return
    const timer = setTimeout(follow, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, known])
  return (
    <TextField
      label={t('Name')}
      type="search"
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      trailing={<Search size={16} aria-hidden="true" className="mr-3 shrink-0 text-quiet" />}
      className="col-span-2 md:w-64"
    />
  )
}

function DateFields({
  search,
  onChange,
}: {
  search: URLSearchParams
  onChange(fields: Readonly<Record<string, string>>): void
}) {
  const t = useTranslator()
  const days = search.get('days') ?? ''
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
  const [isBetween, setBetween] = useState(from !== '' || until !== '')
  const options = [
    { value: '', label: t('Any time') },
    ...periods.map((count) => ({ value: count as string, label: t('Last {count} days', { count }) })),
    { value: 'between', label: t('Between two days') },
  ]
  return (
    <>
      <div className="min-w-0 md:w-44">
        <Select
          label={t('Changed')}
          value={isBetween ? 'between' : days}
          options={options}
          onChange={(value) => {
            setBetween(value === 'between')
            onChange({ days: value === 'between' ? '' : value, from: '', until: '' })
          }}
        />
      </div>
      {isBetween ? (
        <>
          <DayField label={t('From')} instant={from} onChange={(day) => onChange({ from: instantOfDay(day) })} />
          <DayField
            label={t('Until')}
            // The last day counts whole, so the filter ends at the next midnight.
            instant={until === '' ? '' : new Date(Date.parse(until) - 1).toISOString()}
            onChange={(day) => onChange({ until: instantOfDay(day, true) })}
          />
        </>
      ) : null}
    </>
  )
}

/** A day by the reader's clock, which the server does not know. */
function DayField({ label, instant, onChange }: { label: string; instant: string; onChange(day: string): void }) {
  const [day, setDay] = useState('')
  useEffect(() => setDay(dayOf(instant)), [instant])
  return (
    <TextField
      label={label}
      type="date"
      value={day}
      onChange={({ target }) => {
        setDay(target.value)
        onChange(target.value)
      }}
    />
  )
}
