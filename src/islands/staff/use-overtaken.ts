import { useEffect, useRef } from 'react'
import type { Failure } from '#stores/form/submission.ts'
import { isOvertaken } from '#stores/staff/overtaken.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'

/** Shows that a colleague was faster, or has to decide instead, and reloads the list. */
export function useOvertaken(failure: Failure | null, reload: () => unknown): void {
  const { t } = useLanguage()
  const shown = useRef<Failure | null>(null)
  useEffect(() => {
    if (failure === shown.current) return
    shown.current = failure
    if (failure === null || !isOvertaken(failure.code)) return
    const isMine = failure.code === 'A0301' || failure.code === 'A0301.own'
    const text = isMine ? t(`errors.${failure.code}`) : t('operator.overtaken')
    showToast(failure.stateText ?? text, 'error')
    reload()
  })
}
