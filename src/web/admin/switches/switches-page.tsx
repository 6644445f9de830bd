import { useState } from 'react'
import { switchSentenceMax } from '#contract/switch.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { FeatureSwitch } from '#server/ground/switches/switches.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { timeText } from '../admin-texts.ts'
import { useAct } from '../use-act.ts'

export interface NamedSwitch extends FeatureSwitch {
  readonly label: string
}

/** What can be switched off, with a sentence that users read instead. */
export function SwitchesPage({ switches }: { switches: readonly NamedSwitch[] }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<NamedSwitch | null>(null)
  return (
    <>
      <h1 className="headline text-40">{t('Switches')}</h1>
      <p className="max-w-[60ch] pt-2 pb-8 text-quiet">
        {t(
          'What is off refuses new work with your sentence, on the page and in the interface for programs. What was accepted before is still done. Every server knows within two seconds.',
        )}
      </p>
      <ul className="border-t border-line">
        {switches.map((one) => (
          <SwitchRow key={one.feature} one={one} onOff={() => setChosen(one)} />
        ))}
      </ul>
      {chosen === null ? null : <OffDialog key={chosen.feature} one={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function SwitchRow({ one: { feature, label, off }, onOff }: { one: NamedSwitch; onOff(): void }) {
  const t = useTranslator()
  const { isWorking, send } = useAct()
  const switchOn = () => void send('/switches', { feature, sentence: null }, () => {}, 'PUT')
  return (
    <li aria-label={t.known(label)} className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3">
      <div style={{ width: 192 }}>
        <p>{t.known(label)}</p>
        <p className={`text-12 ${off === null ? 'text-quiet' : 'text-danger'}`}>
          {off === null ? t('On') : t('Off since {time}', { time: timeText(off.since) })}
        </p>
      </div>
      <p className="min-w-0 flex-1 text-14 wrap-anywhere text-quiet">{off?.sentence}</p>
      <div className="flex gap-2">
        {off === null ? null : (
          <Button size="small" disabled={isWorking} onClick={switchOn}>
            {t('Switch on')}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={onOff}>
          {off === null ? t('Switch off') : t('Change the sentence')}
        </Button>
      </div>
    </li>
  )
}

function OffDialog({ one: { feature, label, off }, onClose }: { one: NamedSwitch; onClose(): void }) {
  const t = useTranslator()
  const name = t.known(label)
  const [sentence, setSentence] = useState(off?.sentence ?? '')
  const { isWorking, error, send } = useAct()
  const save = () => void send('/switches', { feature, sentence }, onClose, 'PUT')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={off === null ? t('Switch off: {name}', { name }) : t('Switched off: {name}', { name })}
      description={t(
        'Users read this sentence where they would have used it. Say what happened and when it is back, in the languages they read.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={isWorking || sentence.trim() === ''} onClick={save}>
            {off === null ? t('Switch off') : t('Save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('Sentence to the users')}
        value={sentence}
        maxLength={switchSentenceMax}
        onChange={(event) => setSentence(event.target.value)}
        error={error}
        hint={t('{count, number} of {max, number} characters', { count: sentence.length, max: switchSentenceMax })}
      />
    </Dialog>
  )
}
