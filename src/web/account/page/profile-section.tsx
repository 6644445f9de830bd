import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { profileRequest, type UserReply } from '#contract/account.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showMessage } from '#ui/notice.ts'
import { givenName } from '#web/account/given-name.ts'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { updateName } from '#web/api/user.ts'
import { Day } from '#web/language/day.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { AccountSection } from './account-section.tsx'

const nameLengthMax = 80

export function ProfileSection({ user }: { user: UserReply }) {
  const t = useTranslator()
  const given = givenName(user) ?? ''
  const [name, setName] = useState(given)
  const [error, setError] = useState<string>()
  const { isWorking, failure, run, forget } = useAction()
  const { revalidate } = useRevalidator()

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!profileRequest.safeParse({ name }).success) return setError(t('Type the name you want to go by.'))
    void run(async () => {
      setName((await updateName(name)).name)
      showMessage(t('Your name is saved.'))
      await revalidate()
    })
  }

  return (
    <AccountSection id="profile" title={t(accountSections.profile)}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          maxLength={nameLengthMax}
          value={name}
          error={error}
          hint={given === '' ? t('What should we call you? Until then, your email.') : undefined}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
            forget()
          }}
        />
        <FailureAlert failure={failure} />
        <Button type="submit" disabled={isWorking || name === given} className="justify-self-start">
          {t(isWorking ? 'Saving' : 'Save name')}
        </Button>
      </form>
      <dl className="grid gap-4 text-14">
        <Fact name={t('Email')}>{user.email}</Fact>
        <Fact name={t('Member since')}>
          <Day at={user.createdAt} />
        </Fact>
        <Fact name={t('You log in with')}>{loginWays(t, user).join(' · ')}</Fact>
      </dl>
    </AccountSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-quiet">{name}</dt>
      <dd className="text-16 wrap-anywhere">{children}</dd>
    </div>
  )
}

function loginWays(t: Translator, { hasPassword, hasGoogle, providerHosts }: UserReply): string[] {
  return [...(hasPassword ? [t('Email and password')] : []), ...(hasGoogle ? ['Google'] : []), ...providerHosts]
}
