import { momentText } from '#rules/activities/session-time.ts'
import { waitText } from '#rules/wait-text.ts'
import { useOverviewLanguage } from './language.ts'

export function AnswerBy({ answerBy }: { answerBy: string }) {
  const { t, locale } = useOverviewLanguage()
  const seconds = Math.max(0, (Date.parse(answerBy) - Date.now()) / 1000)
  const date = momentText(answerBy, locale)
  return (
    <p className="font-bold">{t('tutorJobs.answerBy', { date, time: waitText(t, seconds) })}</p>
  )
}
