import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { fewestAnswerCharacters, mostAnswerCharacters } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { showToast } from '#stores/toasts.ts'
import { answerToday, dailyQuestionStore } from '#stores/tutor-profile/daily-question.ts'
import { $drafts, dropDraft, keepDraft, otherDraft } from '#stores/tutor-profile/drafts.ts'
import type { Saved } from '#stores/tutor-profile/record.ts'
import { MarkedText } from './MarkedText.tsx'

/** Today's question about teaching; the answer stands on the public page. */
export function DailyQuestion() {
  const { t } = useLanguage()
  const question = useStore(dailyQuestionStore.$loaded)
  const draft = otherDraft(useStore($drafts), 'answer')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Extract<Saved, { ok: false }> | null>(null)
  useEffect(() => void dailyQuestionStore.load(), [])
  if (question.state === 'failed') {
    return <FailedState t={t} failure={question} onRetry={() => void dailyQuestionStore.load()} />
  }
  if (question.state !== 'ready') return null
  const today = question.value
  const { questionId } = today.question
  const text =
    draft.questionId === questionId && typeof draft.text === 'string'
      ? draft.text
      : (today.answer ?? '')
  const length = [...text.trim()].length
  const issue = problem?.issues.find(({ field }) => field === 'answer')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const saved = await answerToday(questionId, text)
    setSending(false)
    setProblem(saved.ok ? null : saved)
    if (!saved.ok) return
    dropDraft('answer')
    showToast(t('register.saved'), 'ok')
  }
  return (
    <section className="card grid gap-3" aria-labelledby="daily">
      <h2 id="daily" className="font-bold">
        {t('register.daily')}
      </h2>
      <p>{t(today.set ? 'register.daily.set' : 'register.daily.note')}</p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <MarkedText
          id="daily-answer"
          label={today.question.text}
          help={
            length < fewestAnswerCharacters
              ? t('register.profile.more', { n: fewestAnswerCharacters - length })
              : t('register.profile.length', { n: length, max: mostAnswerCharacters })
          }
          error={issue && ruleMessage(t, issue.rule)}
          value={text}
          max={mostAnswerCharacters}
          onChange={(typed) => keepDraft('answer', { questionId, text: typed })}
        />
        {problem && !issue && (
          <p className="notice notice-danger" role="alert">
            {t(`errors.${problem.code}`)}
          </p>
        )}
        <div>
          <Button type="submit" kind="brand" disabled={isSending}>
            {t(
              isSending
                ? 'register.saving'
                : today.set
                  ? 'register.daily.change'
                  : 'register.daily.send',
            )}
          </Button>
        </div>
      </form>
    </section>
  )
}
