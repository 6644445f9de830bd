import type { ReactNode } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { ExampleTabs } from '#web/docs/example-tabs.tsx'
import { FieldList, Shape } from '#web/docs/field-list.tsx'
import { Description, InlineCode } from '#web/docs/inline-code.tsx'
import { exampleCall } from '#web/docs/reading/make-calls.ts'
import type { Answer, Operation, Reference } from '#web/docs/reading/reference.ts'
import { TryIt } from '#web/docs/try-it.tsx'

interface OperationProps {
  operation: Operation
  reference: Reference
  origin: string
}

/** One operation: what it takes and gives on the left, how to call it on the right. */
export function OperationView({ operation, reference, origin }: OperationProps) {
  const t = useTranslator()
  const { id, method, path, summary, description, parameters, bodies, answers } = operation
  const { schemas, basePath } = reference
  const call = exampleCall(basePath, operation)
  return (
    <section id={id} className="scroll-mt-14 border-t border-line py-10">
      <h3 lang="en" className="text-18 font-medium">
        {summary}
      </h3>
      <p className="pt-1 text-14 wrap-anywhere">
        <code>
          <span className="text-accent-text">{method}</span> {basePath}
          {path}
        </code>
      </p>
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <div className="min-w-0">
          <Description text={description} />
          {operation.needsKey ? null : <p className="pt-2 text-14 text-quiet">{t('It needs no key.')}</p>}
          {parameters.length === 0 ? null : (
            <Part title={t('Parameters')}>
              <FieldList fields={parameters.map(({ place, field }) => placed(field, place))} schemas={schemas} />
            </Part>
          )}
          {bodies.map((body) => (
            <Part key={body.type} title={`${t('Body')}: ${body.type}`}>
              <Shape shape={body.field} schemas={schemas} />
            </Part>
          ))}
          <Part title={t('Answers')}>
            <ul className="border-t border-line">
              {answers.map((answer) => (
                <AnswerRow key={answer.status} answer={answer} schemas={schemas} />
              ))}
            </ul>
          </Part>
        </div>
        <div className="grid min-w-0 content-start gap-4 pt-2">
          <ExampleTabs call={call} origin={origin} />
          <TryIt basePath={basePath} operation={operation} call={call} />
        </div>
      </div>
    </section>
  )
}

const placed = (field: Operation['parameters'][number]['field'], place: string) => ({
  ...field,
  type: `${field.type}, ${place}`,
})

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pt-6">
      <h4 className="pb-2 text-14 font-medium">{title}</h4>
      {children}
    </div>
  )
}

/** What every error has in common is said once, among the guides. */
const isPlainError = ({ status, contents }: Answer) =>
  status >= '400' && contents.every(({ type }) => type === 'application/problem+json')

function AnswerRow({ answer, schemas }: { answer: Answer; schemas: Reference['schemas'] }) {
  const { status, description, headers, contents } = answer
  const line = (
    <span lang="en" className="flex gap-3">
      <code className={status < '400' ? '' : 'text-quiet'}>{status}</code>
      <span className="text-quiet">
        <InlineCode text={description} />
      </span>
    </span>
  )
  if (headers.length + contents.length === 0 || isPlainError(answer))
    return <li className="border-b border-line py-2 text-14">{line}</li>
  return (
    <li className="border-b border-line text-14">
      <details>
        <summary className="min-h-9 cursor-pointer py-2 pointer-coarse:min-h-11 [&>span]:inline-flex">{line}</summary>
        <div className="grid gap-4 pb-4 pl-4">
          {headers.length === 0 ? null : <FieldList fields={headers} schemas={schemas} />}
          {groupedBySchema(contents).map(({ types, field }) => (
            <div key={types} className="min-w-0">
              <p className="pb-1 text-12 text-quiet">
                <code>{types}</code>
              </p>
              <Shape shape={field} schemas={schemas} />
            </div>
          ))}
        </div>
      </details>
    </li>
  )
}

/** Kinds of content with the same description stand in one row: a picture in six formats is one thing. */
function groupedBySchema(contents: Answer['contents']) {
  const groups = Map.groupBy(contents, ({ field }) => JSON.stringify(field))
  return [...groups.values()].map((group) => ({
    types: group.map(({ type }) => type).join(', '),
    field: (group[0] as Answer['contents'][number]).field,
  }))
}
