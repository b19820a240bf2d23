import type { ApprovalState, OwnTutor } from '#contract/tutors/tutor-records.ts'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { OwnApprovals } from '#islands/dashboard/OwnApprovals.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { addressOfPart } from '#stores/tutors/tutor-profile/progress.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListingNotice } from './ListingNotice.tsx'
import { type ActivationProps, useActivationLanguage, useLanguage } from './language.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { useRecord } from './use-record.ts'

/** What is missing before a profile is public, and the state of its approval. */
export default function Activation({ locale, messages }: ActivationProps) {
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
  const { t, to } = useActivationLanguage()
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
          {(['identity', 'qualification', 'introduction'] as const)
            .filter((kind) => isQuiet(tutor.approvals[kind]))
            .map((kind) => (
              <li key={kind}>
                <Icon name={tutor.approvals[kind] === 'approved' ? 'verified' : 'clock'} />
                <span>
                  {t(`register.approval.${kind}`)}
                  <br />
                  <span className="text-sm text-muted">
                    {t(`register.approval.is.${tutor.approvals[kind]}`)}
                  </span>
                </span>
              </li>
            ))}
        </ul>
        <OwnApprovals
          side="tutor"
          documentName={(name) => t(`proofs.name.${name}`)}
          shows={({ state, kind }) => state !== 'APPROVED' || kind === 'certificate'}
        />
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

/** Neither waiting nor refused: the others are listed with all else that was sent. */
const isQuiet = (state: ApprovalState) => state === 'none' || state === 'approved'
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
