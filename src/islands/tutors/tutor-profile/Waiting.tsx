import type { RejectReason } from '#contract/moderation/approvals.ts'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { SentLine } from '#islands/ui/SentLine.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useFormLanguage, useLanguage } from './language.ts'

interface WaitingProps {
  kind: 'identity' | 'qualification' | 'introduction'
  tutor: OwnTutor | null
}

/** Says that staff have removed texts from the public page, and why. */
export function HeldTexts({ tutor }: Pick<WaitingProps, 'tutor'>) {
  const { t } = useLanguage()
  const held = tutor?.heldTexts ?? null
  if (held === null) return null
  return <Refusal text={t('register.texts.held')} {...held} />
}

/** Says that a change awaits approval while the old version is public, or why it was refused. */
export function Waiting({ kind, tutor }: WaitingProps) {
  const { t } = useLanguage()
  if (tutor === null) return null
  if (tutor.pending[kind] !== null) {
    return (
      <div className="notice">
        <Icon name="clock" />
        <div className="grid gap-1">
          <p>
            {tutor.listing === 'listed'
              ? t('register.waiting.old')
              : t('register.waiting', { what: t(wordOfSent(kind, tutor)) })}
          </p>
          <SentLine key={tutor.updatedAt} kind={`tutor.${kind}`} />
        </div>
      </div>
    )
  }
  const refused = tutor.refused[kind]
  if (refused === null) return null
  return <Refusal text={t('register.rejected')} {...refused} />
}

/** What was submitted: the first step sends only the level, of all qualifications. */
const wordOfSent = (kind: WaitingProps['kind'], { pending }: OwnTutor) =>
  kind === 'qualification' && !pending.qualification?.university
    ? 'register.field.tutorLevel'
    : (`register.approval.${kind}` as const)

interface RefusalProps {
  text: string
  reason: RejectReason | null
  note: string
}

function Refusal({ text, reason, note }: RefusalProps) {
  const { t } = useFormLanguage()
  return (
    <div className="notice notice-danger">
      <Icon name="warning" />
      <div className="grid gap-1">
        <p>{text}</p>
        {reason !== null && <p>{t(`decisions.reason.${reason}`)}</p>}
        {note !== '' && <p>{t('proofs.note', { note })}</p>}
      </div>
    </div>
  )
}
