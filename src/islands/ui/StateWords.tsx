import type { MessageKey } from '#i18n/keys.ts'
import { useLanguage } from '#islands/language.tsx'
import type { Failure } from '#stores/form/submission.ts'

/** The state that stood in the way of a step, in words; nothing where no state did. */
export function StateWords({ failure }: { failure: Pick<Failure, 'issues'> | null }) {
  const { t } = useLanguage<'states'>()
  const [rule] = (failure?.issues ?? []).map((issue) => issue.rule).filter(isStateRule)
  return rule === undefined ? null : <strong>{t(rule)}</strong>
}

const isStateRule = (rule: string): rule is MessageKey<'states'> => rule.startsWith('states.')
