import type { DataOf } from '#contract/kernel.ts'
import {
  type dailyQuestion,
  fewestAnswerCharacters,
  mostAnswerCharacters,
} from '#contract/tutors/tutor-records.ts'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { showToast } from '#stores/toasts.ts'
import { answerForm, dailyQuestionStore } from '#stores/tutors/tutor-profile/daily-question.ts'
import { useLanguage } from './language.ts'
import { useTutor } from './use-record.ts'
import { HeldTexts } from './Waiting.tsx'

/** Today's question about teaching; the answer appears on the public page. */
export function DailyQuestion() {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={dailyQuestionStore} skeleton={null} isPage>
      {(today) => <Today today={today} />}
    </Loaded>
  )
}

function Today({ today }: { today: DataOf<typeof dailyQuestion> }) {
  const { t } = useLanguage()
  const form = useForm(answerForm)
  const tutor = useTutor()
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
          ownNames={tutor?.ownNames}
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
