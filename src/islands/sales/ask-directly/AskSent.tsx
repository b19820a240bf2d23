import type { SentInvitation } from '#contract/teaching/invitations.ts'
import { formatDate } from '#rules/dates.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  name: string
  sent: SentInvitation
}

/** After asking: that it is sent, until when the tutor answers, and what follows from it. */
export function AskSent({ name, sent: { tutorId, answerBy } }: Props) {
  const { t, to, locale } = useLanguage()
  return (
    // The form that had the focus is gone.
    <div className="grid gap-3" role="status" tabIndex={-1} ref={(shown) => shown?.focus()}>
      <p className="font-bold">
        <Icon name="check" />{' '}
        {answerBy === null
          ? t('askDirectly.sent.text', { name })
          : t('askDirectly.sent.until', { name, date: formatDate(answerBy, locale) })}
      </p>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{t('askDirectly.sent.yes')}</li>
        <li>{t('askDirectly.sent.no')}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <a className="button button-brand" href={to('/parent/dashboard/invitations')}>
          {t('askDirectly.sent.all')}
        </a>
        <a className="button button-plain" href={to(`/myChat/chat?withTutor=${tutorId}`)}>
          {t('askDirectly.sent.chat')}
        </a>
      </div>
    </div>
  )
}
