import { Form } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { planText, timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { MemberLink } from '../member-link.tsx'
import { PageLinks } from '../page-links.tsx'
import type { PageOf, Part } from '../read-admin-page.ts'
import { MemberSheet } from './member-sheet.tsx'

type Member = NonNullable<PageOf<'members'>['found']> extends Part<infer Row> ? Row : never

/** Members by a part of their email, or everything about one of them. */
export function MembersPage({ query, member, found }: PageOf<'members'>) {
  const t = useTranslator()
  return (
    <>
      <h1 className="headline pb-6 text-40">{t('Members')}</h1>
      <Form key={query} action="/admin/members" className="flex max-w-120 items-end gap-2 pb-8">
        <TextField
          className="min-w-0 flex-1"
          label={t('Part of the email')}
          name="q"
          defaultValue={query}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">{t('Find')}</Button>
      </Form>
      {found !== null ? (
        <>
          <DataTable
            label={t('Members, newest first')}
            columns={columns}
            rows={found.rows}
            keyOf={({ id }) => id}
            none={query === '' ? t('Nobody has signed up yet.') : t('No member’s email contains {query}.', { query })}
          />
          <PageLinks page={found.page} hasMore={found.hasMore} />
        </>
      ) : member === null ? (
        <p className="border-t border-line py-3 text-14 text-quiet">{t('There is no member {query}.', { query })}</p>
      ) : (
        <MemberSheet key={member.member.id} {...member} />
      )}
    </>
  )
}

const columns: readonly Column<Member>[] = [
  { head: 'Email', isLong: true, cell: ({ email }) => <MemberLink email={email} /> },
  { head: 'Name', isMinor: true, cell: ({ name }) => name },
  { head: 'Plan', cell: planText },
  { head: 'Since', isMinor: true, isNumber: true, cell: ({ created_at }) => timeText(created_at) },
]
