import type { OwnTutor } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'

interface WaitingProps {
  kind: 'identity' | 'qualification'
  tutor: OwnTutor | null
}

/** Says that a change waits for an operator while the old version stays public, or why it was refused. */
export function Waiting({ kind, tutor }: WaitingProps) {
  const { t } = useLanguage()
  if (tutor === null) return null
  if (tutor.pending[kind] !== null) {
    return (
      <p className="notice">
        <Icon name="clock" />
        {t(tutor.listing === 'listed' ? 'register.waiting.old' : 'register.waiting')}
      </p>
    )
  }
  const refused = tutor.refused[kind]
  if (refused === null) return null
  return (
    <div className="notice notice-danger">
      <Icon name="warning" />
      <div className="grid gap-1">
        <p>{t('register.rejected')}</p>
        {refused.reason !== null && <p>{t(`decisions.reason.${refused.reason}`)}</p>}
        {refused.note !== '' && <p>{t('proofs.note', { note: refused.note })}</p>}
      </div>
    </div>
  )
}
