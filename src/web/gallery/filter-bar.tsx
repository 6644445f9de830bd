import { Search, SlidersHorizontal, Star } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useRootData } from '#web/site/root-data.ts'
import { dayOf, instantOfDay, periods, withFields } from './gallery-filter.ts'

/** A pause in typing after which the list follows. Taste. */
const typingPauseMs = 250

/** The values say what they are of, so their names are left to screen readers. */
const unnamed = 'min-w-0 lg:w-44 [&>div>:first-child]:sr-only'

/**
 * What of the photos is listed. The page's address holds it, so that a reload and going back keep it.
 * @param children buttons at the end of the row
 */
export function FilterBar({ children }: { children?: ReactNode }) {
  const t = useTranslator()
  const { tools } = useRootData()
  const { search, change, origin } = useAskedSearch()
  const isFavourites = search.get('favourites') === 'true'
  // On a phone they would stand between the reader and the first photo.
  const [isOpen, setOpen] = useState(['tool', 'days', 'from', 'until'].some((field) => search.has(field)))
  const toolOptions = [
    { value: '', label: t('Any tool') },
    ...tools.map(({ id, label }) => ({ value: id as string, label: t.known(label) })),
    { value: 'adjust', label: t('Adjust') },
    { value: 'none', label: t('Not edited yet') },
  ]
  return (
    <search aria-label={t('Find photos')} className="flex flex-wrap items-center gap-2 pb-4 md:pb-8">
      <NameField key={`name ${origin}`} text={search.get('q') ?? ''} onChange={(q) => change({ q })} />
      <IconButton
        label={t('Favourites')}
        icon={Star}
        look={{ fill: isFavourites ? 'currentColor' : 'none' }}
        pressed={isFavourites}
        onClick={() => change({ favourites: isFavourites ? '' : 'true' })}
      />
      <IconButton
        label={t('Filter')}
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        className="md:hidden"
        onClick={() => setOpen(!isOpen)}
      />
      <div className="ml-auto flex gap-2 max-md:order-last max-md:w-full lg:order-last">{children}</div>
      <div
        className={`grid w-full grid-cols-2 ${isOpen ? '' : 'max-md:hidden'} items-center gap-2 lg:flex lg:w-auto lg:flex-wrap`}
      >
        <div className={unnamed}>
          <Select
            label={t('Tool')}
            value={search.get('tool') ?? ''}
            options={toolOptions}
            onChange={(tool) => change({ tool })}
          />
        </div>
        <DateFields key={`date ${origin}`} search={search} onChange={change} />
      </div>
    </search>
  )
}

/**
 * The filter that was last asked for. The address has it only once its list is there, so a further change made meanwhile
 * must not start from the address, and an address that comes late must not undo it.
 * @returns `origin`, which changes when the filter came from elsewhere: by going back, or by showing all photos again
 */
function useAskedSearch() {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  // This bar replaces the address; everything else on this page pushes it or goes back.
  const isOwn = useNavigationType() === 'REPLACE'
  const [search, setSearch] = useState(address)
  const [knownKey, setKnownKey] = useState(key)
  const [origin, setOrigin] = useState('')
  if (knownKey !== key) {
    setKnownKey(key)
    if (!isOwn) {
      setSearch(address)
      setOrigin(key)
    }
  }
  const change = (fields: Readonly<Record<string, string>>) => {
    const next = withFields(search, fields)
    setSearch(next)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return { search, change, origin }
}

function NameField({ text, onChange }: { text: string; onChange(text: string): void }) {
  const t = useTranslator()
  const [typed, setTyped] = useState(text)
  const follow = useEffectEvent(() => onChange(typed.trim()))
  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(follow, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <label className="relative min-w-0 flex-1 md:max-w-72">
      <span className="sr-only">{t('Name')}</span>
      <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-quiet" />
      <input
        type="search"
        value={typed}
        maxLength={100}
        placeholder={t('Find by name')}
        onChange={(event) => setTyped(event.target.value)}
        className="h-9 w-full rounded-control bg-sunken pr-2 pl-9 text-16 outline-offset-2 placeholder:text-quiet pointer-coarse:h-11 md:pointer-fine:text-14"
      />
    </label>
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
      <div className={unnamed}>
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
