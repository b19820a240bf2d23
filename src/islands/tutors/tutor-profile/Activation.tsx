import type { ApprovalState, OwnTutor } from '#contract/tutors/tutor-records.ts'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { addressOfPart } from '#stores/tutors/tutor-profile/progress.ts'
import type { IconName } from '#styles/icon.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListingNotice } from './ListingNotice.tsx'
import { type ProfileProps, useLanguage } from './language.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { useRecord } from './use-record.ts'

/** What is missing before a profile is public, and the state of its approval. */
export default function Activation({ locale, messages }: ProfileProps) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <State />
    </GuardedScreen>
  )
}

function State() {
  const { t } = useLanguage()
  const record = useRecord(useUser())
  return (
    <Answer t={t} {...record} skeleton={<DetailSkeleton t={t} />} isPage>
      {(tutor) => tutor && <Progress tutor={tutor} />}
    </Answer>
  )
}

function Progress({ tutor }: { tutor: OwnTutor }) {
  const { t, to } = useLanguage()
  const next = neededParts(tutor).find(({ done }) => !done)
  return (
    <div className="grid gap-5">
      <ListingNotice tutor={tutor} />
      <ProgressRing completeness={tutor.completeness} />
      <ToDo tutor={tutor} />
      <section className="grid gap-2" aria-labelledby="approvals">
        <h2 id="approvals" className="text-xl font-bold">
          {t('register.approvals')}
        </h2>
        <ul className="to-do">
          {(['identity', 'qualification', 'introduction'] as const).map((kind) => (
            <li key={kind}>
              <Icon name={approvalIcons[tutor.approvals[kind]]} />
              <span>
                {t(`register.approval.${kind}`)}
                <br />
                {tutor.approvals[kind] === 'rejected' ? (
                  <a className="link" href={to(addressOfPart(judgedPart[kind]))}>
                    {t('register.approval.is.rejected')}
                  </a>
                ) : (
                  <span className="text-sm text-muted">
                    {t(`register.approval.is.${tutor.approvals[kind]}`)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div className="step-actions">
        {next === undefined ? (
          <a className="button button-brand" href={to('/tutor/dashboard/info')}>
            {t('register.toInfo')}
          </a>
        ) : (
          <a className="button button-main" href={to(addressOfPart(next.part))}>
            {t('register.goOn')}
          </a>
        )}
        <a className="button button-plain" href={to('/tutor/dashboard/previewInfo')}>
          {t('register.toPreview')}
        </a>
      </div>
    </div>
  )
}

const approvalIcons = {
  none: 'clock',
  pending: 'clock',
  approved: 'verified',
  rejected: 'warning',
} as const satisfies Record<ApprovalState, IconName>
const judgedPart = {
  identity: 'identity',
  qualification: 'education',
  introduction: 'profile',
} as const
const neededParts = ({ completeness }: OwnTutor) =>
  completeness.parts.filter(({ effects }) => effects.includes('listed'))

function ToDo({ tutor }: { tutor: OwnTutor }) {
  const { t, to } = useLanguage()
  return (
    <section className="grid gap-2" aria-labelledby="to-do">
      <h2 id="to-do" className="text-xl font-bold">
        {t('register.toDo')}
      </h2>
      <ul className="to-do">
        {neededParts(tutor).map(({ part, done }) => (
          <li key={part}>
            <Icon name={done ? 'check' : 'warning'} />
            {done ? (
              <span>
                {t(`register.part.${part}`)}{' '}
                <span className="text-muted">{t('register.done')}</span>
              </span>
            ) : (
              <a className="link" href={to(addressOfPart(part))}>
                {t(`register.part.${part}`)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
