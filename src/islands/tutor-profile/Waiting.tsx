import type { OwnTutor } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'

interface WaitingProps {
  kind: 'identity' | 'qualification'
  tutor: OwnTutor | null
}

/** Says that a change waits for an operator while the old version stays public, or was refused. */
export function Waiting({ kind, tutor }: WaitingProps) {
  const { t } = useLanguage()
  if (tutor === null) return null
  const state = tutor.approvals[kind]
  if (tutor.pending[kind] !== null) {
    return (
      <p className="notice notice-warn">
        {t(tutor.listing === 'listed' ? 'register.waiting.old' : 'register.waiting')}
      </p>
    )
  }
  if (state === 'rejected') {
    return <p className="notice notice-danger">{t('register.rejected')}</p>
  }
  return null
}
