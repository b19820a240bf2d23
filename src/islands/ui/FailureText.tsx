import type { Translate } from '#i18n/translate.ts'
import { refusalText } from '#rules/wait-text.ts'
import type { Failure } from '#stores/form/submission.ts'

interface FailureTextProps {
  t: Translate<'errors'>
  failure: Pick<Failure, 'code' | 'wait'>
}

/**
 * The reason of a refusal, for a live region. The countdown is visible only; screen readers hear
 * the wait once at the start and once at the end.
 */
export function FailureText({ t, failure: { code, wait } }: FailureTextProps) {
  if (wait === null) return t(`errors.${code}`)
  const announced = wait.leftSeconds === 0 ? 0 : wait.announcedSeconds
  return (
    <>
      <span className="sr-only">{refusalText(t, code, announced)}</span>
      <span className="tabular-nums" aria-hidden="true">
        {refusalText(t, code, wait.leftSeconds)}
      </span>
    </>
  )
}
