import { useLanguage } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import type { Failure } from '#stores/form/submission.ts'
import { Icon } from '#ui/Icon.tsx'

/** The rule that a file breaks; undefined for other failures, after which it may be sent again. */
export const brokenRule = (failure: Failure | null) =>
  failure?.issues.find(({ rule }) => rule !== failure.code)?.rule

/** Why a file was refused, in a live region. */
export function FileFailure({ id, failure }: { id?: string; failure: Failure | null }) {
  const { t } = useLanguage<'errors' | 'rules'>()
  const rule = brokenRule(failure)
  return (
    <div id={id} role="alert">
      {failure !== null && (
        <p className="field-error">
          <Icon name="warning" />
          <span>
            {rule === undefined ? <FailureText t={t} failure={failure} /> : ruleMessage(t, rule)}
          </span>
        </p>
      )}
    </div>
  )
}
