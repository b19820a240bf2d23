import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { type StatementQuestion, saveStatement } from '#stores/teaching/lessons/statement.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  question: StatementQuestion
  applicationId: number | undefined
}

export function Export({ question, applicationId }: Props) {
  const { t } = useLanguage()
  const { submit, failure, isOff } = useSubmission()
  const save = () => void submit(() => saveStatement(question, applicationId))
  return (
    <div className="no-print grid gap-2">
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => window.print()}>{t('statements.print')}</Button>
        <Button aria-disabled={isOff || undefined} onClick={save}>
          {t('statements.csv')}
        </Button>
      </div>
    </div>
  )
}
