import { type ReactNode, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, Link as PageLink, useLoaderData } from 'react-router'
import type { ConnectionReply } from '#contract/connection.ts'
import type { Message } from '#i18n/message.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { openLogin } from '#web/account/account-state.ts'
import { decideConnection, findConnection } from '#web/api/connections.ts'
import { appContext } from '#web/app-context.ts'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { Logo } from '#web/site/logo.tsx'

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Connect a program')

export function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = context.get(appContext)
  return { id: new URL(request.url).searchParams.get('ask') ?? '', email: session?.user.email ?? null }
}

/** Where a program that asks to work for a member by OAuth leads their browser. */
export default function ConnectPage() {
  const t = useTranslator()
  const { id, email } = useLoaderData<typeof loader>()
  const program = useProgram(id)
  return (
    <main className="grid min-h-dvh place-content-center justify-items-start gap-5 px-4 py-10">
      <PageLink to="/" aria-label={t('Emulsion, front page')}>
        <Logo />
      </PageLink>
      {program === null ? <Gone /> : null}
      {program && email === null ? <LoginFirst {...program} /> : null}
      {program && email !== null ? <Question id={id} email={email} program={program} /> : null}
    </main>
  )
}

/** undefined while it is looked for; null: this browser is asked for nothing. */
function useProgram(id: string): ConnectionReply | null | undefined {
  const [program, setProgram] = useState<ConnectionReply | null>()
  useEffect(() => {
    findConnection(id).then(setProgram, () => setProgram(null))
  }, [id])
  return program
}

interface QuestionProps {
  id: string
  email: string
  program: ConnectionReply
}

function Question({ id, email, program: { name, host, isLocal } }: QuestionProps) {
  const t = useTranslator()
  const [isAll, setIsAll] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const decide = async (photos: 'own' | 'all' | null) => {
    setIsSent(true)
    try {
      location.assign(await decideConnection(id, { photos }))
    } catch {
      // The request has told it. The question stays.
      setIsSent(false)
    }
  }
  return (
    <Frame heading={t('{name} wants to connect', { name })}>
      <Text message="It could upload and edit photos with the edits of your plan. It cannot delete anything, nor see or change your account." />
      <p className="max-w-[52ch] text-quiet">
        {isLocal
          ? t('It runs on this computer, and works for {email}.', { email })
          : t('It runs at {host} and works for {email}. Go on only if you started it there.', { host, email })}
      </p>
      <Switch
        label={t('All my photos')}
        hint={t('Otherwise it sees only those it brought in.')}
        checked={isAll}
        onChange={setIsAll}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={isSent} onClick={() => void decide(isAll ? 'all' : 'own')}>
          {t('Connect')}
        </Button>
        <Button disabled={isSent} onClick={() => void decide(null)}>
          {t('connection|Refuse')}
        </Button>
      </div>
      <Text message="You see what it uses, and end it, under API in your account." />
    </Frame>
  )
}

function LoginFirst({ name }: ConnectionReply) {
  const t = useTranslator()
  useEffect(() => openLogin(), [])
  return (
    <Frame heading={t('Log in to connect {name}', { name })}>
      <Text message="It will be connected to the account you log in to." />
      <Button kind="primary" onClick={() => openLogin()}>
        {t('Log in')}
      </Button>
    </Frame>
  )
}

function Gone() {
  const t = useTranslator()
  return (
    <Frame heading={t('This connection request has expired')}>
      <Text message="Start it again in your app." />
      <PageLink to="/" className={buttonClass('primary')}>
        {t('Back to the front page')}
      </PageLink>
    </Frame>
  )
}

function Text({ message }: { message: Message }) {
  const t = useTranslator()
  return <p className="max-w-[52ch] text-quiet">{t(message)}</p>
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className="headline max-w-[24ch] text-40">{heading}</h1>
      {children}
    </>
  )
}
