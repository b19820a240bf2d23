import type { StatementLesson } from '#contract/teaching/lesson-statements.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormFields } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { noteForm } from '#stores/teaching/lessons/statement.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  lesson: StatementLesson
  onDone: () => void
}

/** Homework and next steps, for both sides to read. */
export function NoteForm({ side, lesson, onDone }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => noteForm(side, lesson))
  return (
    <Form
      form={form}
      label={t('statements.note')}
      help={<p className="text-sm text-muted">{t('statements.note.text')}</p>}
      onSent={onDone}
      foot={
        <div className="step-actions">
          <SubmitButton form={form} kind="brand">
            {t('statements.note.save')}
          </SubmitButton>
          <Button kind="quiet" onClick={onDone}>
            {t('statements.note.cancel')}
          </Button>
        </div>
      }
    >
      <FormFields form={form} />
    </Form>
  )
}
