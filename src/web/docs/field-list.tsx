import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { InlineCode } from '#web/docs/inline-code.tsx'
import type { Field, Reference } from '#web/docs/reading/reference.ts'

/** Fields with what they may be; the fields of their fields fold out. */
export function FieldList({ fields, schemas }: { fields: readonly Field[]; schemas: Reference['schemas'] }) {
  return (
    <ul className="border-t border-line text-14">
      {fields.map((field) => (
        <li key={field.name} className="border-b border-line py-2">
          <FieldRow field={field} schemas={schemas} />
        </li>
      ))}
    </ul>
  )
}

function FieldRow({ field, schemas }: { field: Field; schemas: Reference['schemas'] }) {
  const t = useTranslator()
  const notes = [...field.limits, ...(field.choices.length > 0 ? [field.choices.join(', ')] : [])]
  return (
    <>
      <p lang="en" className="flex flex-wrap items-baseline gap-x-2">
        {field.name === '' ? null : <code className="font-medium wrap-anywhere">{field.name}</code>}
        <span className="text-12 text-quiet">{field.type}</span>
        {field.isRequired ? <span className="text-12 text-accent-text">{t('required')}</span> : null}
      </p>
      {field.description === '' ? null : (
        <p lang="en" className="max-w-[60ch] text-quiet">
          <InlineCode text={field.description} />
        </p>
      )}
      {notes.length === 0 ? null : (
        <p lang="en" className="max-w-[60ch] pt-0.5 text-12 wrap-anywhere text-quiet">
          <code>{notes.join(' · ')}</code>
        </p>
      )}
      <Inner field={field} schemas={schemas} />
    </>
  )
}

/** What a field consists of, drawn once it is opened: a recipe alone has two hundred fields. */
function Inner({ field, schemas }: { field: Field; schemas: Reference['schemas'] }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const shape = shapeOf(field, schemas)
  if (shape.fields.length + shape.variants.length === 0) return null
  const summary = shape.variants.length > 0 ? t('One of {count}', { count: shape.variants.length }) : t('Fields')
  return (
    <details className="group/fields pt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-12 text-quiet hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
        {summary}
      </summary>
      {isOpen ? (
        <div className="pl-4">
          <Shape shape={shape} schemas={schemas} />
        </div>
      ) : null}
    </details>
  )
}

/** The fields of a body or an answer, without a row for the whole. */
export function Shape({ shape, schemas }: { shape: Field; schemas: Reference['schemas'] }) {
  const { fields, variants } = shapeOf(shape, schemas)
  if (fields.length > 0) return <FieldList fields={fields} schemas={schemas} />
  if (variants.length > 0) return <FieldList fields={variants} schemas={schemas} />
  return <FieldRow field={shape} schemas={schemas} />
}

const shapeOf = (field: Field, schemas: Reference['schemas']): Field =>
  (field.reference === null ? null : schemas[field.reference]) ?? field
