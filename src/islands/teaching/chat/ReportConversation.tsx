import { useState } from 'react'
import { attachedMessages } from '#contract/moderation/reports.ts'
import type { ChatContact } from '#contract/teaching/chat.ts'
import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import ReportDialog from '#islands/moderation/report/ReportDialog.tsx'
import { chat } from '#stores/teaching/chat/own-chat.ts'
import { MemberText } from '#ui/MemberText.tsx'
import type { ChatNames } from '../../namespaces.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

const useLanguage: () => Language<ChatNames | 'report'> = useAny
const namespaces = ['report', 'rules'] as const

interface Props {
  contact: ChatContact
  onClose: () => void
}

/** Reports a conversation; the dialog shows the messages that are attached. */
export default function ReportConversation(props: Props) {
  return (
    <WithChatMessages namespaces={namespaces}>
      <Report {...props} />
    </WithChatMessages>
  )
}

function Report({ contact, onClose }: Props) {
  const { t, locale } = useLanguage()
  // Fixed when the dialog opens: later messages are not attached.
  const [messages] = useState(() => {
    const loaded = chat.conversationStore.$loaded.get()
    const held = loaded.question === contact.id && 'value' in loaded ? loaded.value : undefined
    return held?.messages ?? []
  })
  const attached = messages
    .filter(({ withdrawn, removed }) => !withdrawn && !removed)
    .slice(-attachedMessages)
  return (
    <ReportDialog
      kind="conversation"
      id={contact.id}
      upTo={messages.at(-1)?.number ?? 0}
      isStopped={contact.stopped}
      onClose={onClose}
      onStopped={() => void chat.contactsStore.load()}
    >
      <div className="grid gap-2">
        <h3 className="font-bold">{t('report.attached', { n: attached.length })}</h3>
        {attached.length === 0 && <p className="text-sm">{t('report.attached.none')}</p>}
        <section
          className="chat-attached"
          tabIndex={0}
          aria-label={t('report.attached', { n: attached.length })}
        >
          <ul className="grid gap-2">
            {attached.map(({ number, mine, content }) => (
              <li key={number}>
                <b dir="auto">{mine ? t('report.attached.you') : contact.name}</b>{' '}
                <MemberText className="chat-words" locale={locale} text={content} />
              </li>
            ))}
          </ul>
        </section>
        <p className="text-sm text-muted">{t('report.attached.why')}</p>
      </div>
    </ReportDialog>
  )
}
