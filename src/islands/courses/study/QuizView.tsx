import { useId, useState } from 'react'
import type { Quiz } from '#contract/courses/studies.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { handIn, type StudiedLesson } from '#stores/courses/study/quiz.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { QuizResult } from './QuizResult.tsx'

interface Props {
  lesson: StudiedLesson
  begin: Quiz
}

/** The questions of a lesson; the right answers follow after they are handed in. */
export default function QuizView({ lesson, begin }: Props) {
  const { t } = useLanguage()
  const id = useId()
  const focusLater = useFocusLater()
  const [quiz, setQuiz] = useState(begin)
  const [isAnswering, setAnswering] = useState(begin.last === null)
  const [answers, setAnswers] = useState<Record<number, number>>({})
  // One key per attempt, so that a retry counts once.
  const [key, setKey] = useState(randomUuid)
  const [isSent, setSent] = useState(false)
  const { submit, isOff, failure } = useSubmission()
  const { questions, pass, left, last, best } = quiz
  const send = () => {
    const chosen = questions.map((_, at) => answers[at] ?? -1)
    const open = chosen.indexOf(-1)
    setSent(true)
    if (open !== -1) return focusLater(`${id}-${open}-0`)
    void submit(
      () => handIn({ ...lesson, answers: chosen, key }),
      (handed) => {
        setQuiz(handed)
        setAnswering(false)
        setKey(randomUuid())
        focusLater(`${id}-result`)
      },
    )
  }
  return (
    <section className="card grid gap-4" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className="font-bold">
        {t('study.quiz')}
      </h4>
      {!isAnswering && last !== null && (
        <QuizResult id={`${id}-result`} questions={questions} last={last} best={best} />
      )}
      {isAnswering &&
        questions.map(({ text, choices }, at) => (
          <fieldset key={text} className="grid gap-1">
            <legend className="whitespace-pre-line">
              <strong>{t('study.quiz.question', { n: at + 1 })}</strong> {text}
            </legend>
            {choices.map((choice, index) => (
              <label key={choice} className="choice">
                <input
                  type="radio"
                  id={`${id}-${at}-${index}`}
                  name={`${id}-${at}`}
                  checked={answers[at] === index}
                  onChange={() => setAnswers({ ...answers, [at]: index })}
                />
                <span>{choice}</span>
              </label>
            ))}
          </fieldset>
        ))}
      <p className="text-sm">
        {t('study.quiz.pass', { pass, n: questions.length })}{' '}
        {left === 0 ? t('study.quiz.over') : t('study.quiz.left', { n: left })}
      </p>
      {isSent && isAnswering && questions.some((_, at) => answers[at] === undefined) && (
        <p className="field-error" role="alert">
          {t('study.quiz.all')}
        </p>
      )}
      <FailureNotice failure={failure} />
      {left > 0 && (
        <div>
          {isAnswering ? (
            <Button kind="brand" aria-disabled={isOff || undefined} onClick={send}>
              {t('study.quiz.hand')}
            </Button>
          ) : (
            <Button
              onClick={() => {
                setAnswers({})
                setSent(false)
                setAnswering(true)
                focusLater(`${id}-0-0`)
              }}
            >
              {t('study.quiz.again')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
