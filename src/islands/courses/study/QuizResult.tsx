import type { Quiz } from '#contract/courses/studies.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props extends Pick<Quiz, 'questions' | 'best'> {
  id: string
  last: NonNullable<Quiz['last']>
}

/** The last attempt, question by question, with the right answers and why. */
export function QuizResult({ id, questions, last, best }: Props) {
  const { t } = useLanguage()
  const n = questions.length
  return (
    <div className="grid gap-3">
      <p id={id} tabIndex={-1} role="status">
        <strong>{t('study.quiz.result', { right: last.right, n })}</strong>{' '}
        {best !== null && t('study.quiz.best', { right: best, n })}
      </p>
      <ol className="grid gap-3">
        {questions.map(({ text, choices }, at) => {
          const answer = last.answers[at]
          if (answer === undefined) return null
          const isRight = answer.chosen === answer.right
          return (
            <li key={text} className="grid gap-1">
              <p className="whitespace-pre-line">
                <strong>{t('study.quiz.question', { n: at + 1 })}</strong> {text}
              </p>
              <p>
                <Icon name={isRight ? 'check' : 'close'} /> {choices[answer.chosen]}{' '}
                <span className="text-sm text-muted">
                  ({t(isRight ? 'study.quiz.right' : 'study.quiz.wrong')})
                </span>
              </p>
              {!isRight && <p>{t('study.quiz.answer', { choice: choices[answer.right] ?? '' })}</p>}
              {answer.why !== '' && <p className="whitespace-pre-line text-sm">{answer.why}</p>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
