import { useState } from 'react'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { type ActivityFigures, messageForm } from '#stores/activities/figures.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'

interface Props {
  figures: Pick<ActivityFigures, 'activityId' | 'messages' | 'changeWaits'>
}

/** Writes to everyone who has a ticket, and shows earlier messages. */
export default function MessageTicketHolders({
  figures: { activityId, messages, changeWaits },
}: Props) {
  const { t, locale } = useLanguage()
  const form = useForm(() => messageForm(activityId))
  const [recipients, setRecipients] = useState<number | null>(null)
  return (
    <section className="card grid gap-4" aria-labelledby="holders">
      <h3 id="holders" className="font-bold">
        {t('activityFigures.message')}
      </h3>
      <p className="max-w-text text-sm text-muted">{t('activityFigures.message.text')}</p>
      {changeWaits && <p className="notice">{t('activityFigures.message.waits')}</p>}
      <Form
        form={form}
        label={t('activityFigures.message')}
        submitLabel={t('activityFigures.message.send')}
        onSent={(sent) => setRecipients(sent.told)}
      />
      <p role="status">
        {recipients !== null && t('activityFigures.message.sent', { n: recipients })}
      </p>
      {messages.length > 0 && (
        <ul className="grid gap-3">
          {messages.map(({ at, message, told: n }) => (
            <li key={at} className="grid gap-1 border-t border-line pt-2">
              <p className="text-sm text-muted">
                {t('activityFigures.message.earlier', { time: momentText(at, locale), n })}
              </p>
              <MemberText
                as="p"
                className="max-w-text whitespace-pre-line"
                locale={locale}
                text={message}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
