import type { Translate } from '#i18n/translate.ts'
import { refusalWords } from '#rules/wait-words.ts'
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
  const told = wait.leftSeconds === 0 ? 0 : wait.toldSeconds
  return (
    <>
      <span className="sr-only">{refusalWords(t, code, told)}</span>
      <span className="tabular-nums" aria-hidden="true">
        {refusalWords(t, code, wait.leftSeconds)}
      </span>
    </>
  )
}
