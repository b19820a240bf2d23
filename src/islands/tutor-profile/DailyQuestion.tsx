import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fewestAnswerCharacters, mostAnswerCharacters } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { showToast } from '#stores/toasts.ts'
import { answerForm, dailyQuestionStore } from '#stores/tutor-profile/daily-question.ts'
import { MarkedText } from './MarkedText.tsx'
import { useTutor } from './use-record.ts'
import { HeldTexts } from './Waiting.tsx'

/** Today's question about teaching; the answer stands on the public page. */
export function DailyQuestion() {
  const { t } = useLanguage()
  const question = useStore(dailyQuestionStore.$loaded)
  const form = useForm(answerForm)
  const tutor = useTutor()
  useEffect(() => void dailyQuestionStore.load(), [])
  if (question.state === 'failed') {
    return <FailedState t={t} failure={question} onRetry={() => void dailyQuestionStore.load()} />
  }
  if (question.state !== 'ready') return null
  const today = question.value
  const { answer } = form.values
  const length = [...answer.trim()].length
  const send = today.set ? 'register.daily.change' : 'register.daily.send'
  return (
    <section className="card grid gap-3" aria-labelledby="daily">
      <h2 id="daily" className="font-bold">
        {t('register.daily')}
      </h2>
      <p>{t(today.set ? 'register.daily.set' : 'register.daily.note')}</p>
      <HeldTexts tutor={tutor} />
      <Form
        form={form}
        onSent={() => showToast(t('register.saved'), 'ok')}
        foot={
          <div>
            <SubmitButton form={form} busyLabel={t('register.saving')}>
              {t(send)}
            </SubmitButton>
          </div>
        }
      >
        <MarkedText
          id={form.idOf('answer')}
          label={today.question.text}
          help={
            length < fewestAnswerCharacters
              ? t('register.profile.more', { n: fewestAnswerCharacters - length })
              : t('register.profile.length', { n: length, max: mostAnswerCharacters })
          }
          error={form.errorOf('answer')}
          value={answer}
          max={mostAnswerCharacters}
          onChange={(typed) => form.change({ answer: typed })}
        />
      </Form>
    </section>
  )
}
