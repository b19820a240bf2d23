import { stateText } from '#i18n/state-text.ts'
import { FailureText } from '#islands/ui/FailureText.tsx'
import type { LastingRefusal } from '#stores/asking/lasting-refusal.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  id: string
  refused: LastingRefusal | null
}

/** Why the text in the field was not sent, until it is changed. */
export function Refused({ id, refused }: Props) {
  return (
    <div role="alert" className="chat-refused">
      {refused !== null && (
        <p id={id}>
          <Icon name="warning" />
          <Why {...refused} />
        </p>
      )}
    </div>
  )
}

function Why({ code, rules }: LastingRefusal) {
  const { t } = useLanguage()
  // One honest sentence on why the platform refuses contact details.
  const isContact = rules.some((rule) => rule.startsWith('noContact'))
  return (
    <span>
      {t('chat.refused')}{' '}
      {isContact ? (
        t('chat.refused.contact')
      ) : (
        <>
          <FailureText t={t} failure={{ code, wait: null }} />{' '}
          <strong>{stateText(t, rules[0] ?? '')}</strong>
        </>
      )}
    </span>
  )
}
