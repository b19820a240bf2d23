import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'

interface Props {
  why: 'chat.blocked' | 'chat.gone.text' | 'refusals.contactStopped'
  /** Typed text that can no longer be sent. */
  content: string
}

/** In place of the field, where no message can be sent. */
export function Unsendable({ why, content }: Props) {
  const { t, locale } = useLanguage()
  return (
    <div className="chat-closed">
      <p className="notice">{t(why)}</p>
      {content !== '' && (
        <>
          <p className="text-sm text-muted">{t('chat.unsent')}</p>
          <MemberText as="p" className="chat-words" locale={locale} text={content} />
        </>
      )}
    </div>
  )
}
