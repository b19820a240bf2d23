import { useState } from 'react'
import { longestQuiz, mostTries } from '#contract/courses/course-lessons.ts'
import { readQuiz } from '#rules/courses/quiz.ts'
import type { LessonTexts } from '#stores/courses/lesson-text.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useLanguage } from './language.ts'

interface Props {
  id: string
  texts: LessonTexts
  /** Why the server has refused it. */
  error: string | undefined
  onChange: (texts: Partial<LessonTexts>) => void
}

const tries = Array.from({ length: mostTries }, (_, at) => at + 1)

/** The quiz of a lesson, one line per question or answer, and the number of attempts. */
export function LessonQuiz({ id, texts: { quiz, quizTries }, error, onChange }: Props) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(quiz !== '')
  const { questions, problem } = readQuiz(quiz)
  if (!isOpen) {
    return (
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('courseEditor.quiz.open')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <TextArea
        id={id}
        label={t('courseEditor.quiz')}
        help={t('courseEditor.quiz.help')}
        error={problem === null ? error : t('courseEditor.quiz.problem', { n: problem })}
        placeholder={t('courseEditor.quiz.example')}
        rows={8}
        maxLength={longestQuiz}
        value={quiz}
        onChange={({ target }) => onChange({ quiz: target.value })}
      />
      <p className="text-sm" role="status">
        {t('courseEditor.quiz.count', { n: questions.length })}
      </p>
      <Select
        id={`${id}-tries`}
        label={t('courseEditor.quiz.tries')}
        options={tries.map((n) => ({
          value: String(n),
          label: t('courseEditor.quiz.times', { n }),
        }))}
        value={String(quizTries)}
        onChange={({ target }) => onChange({ quizTries: Number(target.value) })}
      />
    </div>
  )
}
