import { useNavigate } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useRootData } from '#web/site/root-data.ts'
import '#i18n/rest.ts'

/** What should change in a photo, for those who have no tool in mind: the editor shows what it understands of it. */
export default function AskField({ photoId }: { photoId: string }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { tools } = useRootData()
  return (
    <form
      action={(data) => {
        const say = String(data.get('say')).trim()
        if (say !== '') navigate(`${tools[0]?.path}?${new URLSearchParams({ photo: photoId, say })}`)
      }}
      className="flex items-end gap-2 pb-6"
    >
      <TextField
        name="say"
        label={t('What should change?')}
        placeholder={t('Remove the people and make it warmer')}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="go"
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="primary">
        {t('Go on')}
      </Button>
    </form>
  )
}
