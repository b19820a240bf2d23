import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { templatesStore } from '#stores/tutors/tutor-profile/templates.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './cards/language.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

interface Props {
  onChoose: (text: string) => void
}

/** A tutor's saved messages; choosing one puts it into the message field. */
export default function Templates(props: Props) {
  return (
    <WithChatMessages namespaces={['chatMore']}>
      <List {...props} />
    </WithChatMessages>
  )
}

function List({ onChoose }: Props) {
  const { t, to, locale } = useLanguage()
  const loaded = useStore(templatesStore.$loaded)
  useEffect(() => void templatesStore.load(), [])
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void templatesStore.load()}
      skeleton={<ListSkeleton t={t} cards={1} />}
    >
      {(list) => (
        <>
          {list.length === 0 && <p className="text-sm">{t('chatMore.templates.none')}</p>}
          <ul className="chat-list">
            {list.map(({ id, template }) => (
              <li key={id}>
                <button type="button" className="chat-hit" onClick={() => onChoose(template)}>
                  <MemberText className="chat-words" locale={locale} text={template} />
                </button>
              </li>
            ))}
          </ul>
          <a className="link" href={to('/tutor/dashboard/saveMegInfo')}>
            {t('chatMore.templates.edit')}
          </a>
        </>
      )}
    </Answer>
  )
}
