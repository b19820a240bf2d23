import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'
import { type Resume, resumeStore } from '#stores/teaching/parent-jobs/resume.ts'
import { Icon } from '#ui/Icon.tsx'
import { timesText } from '#ui/slot-texts.ts'
import { AgainstList } from './AgainstList.tsx'
import { tutorRows } from './compare-rows.tsx'
import { useResumeLanguage } from './language.ts'
import { Part } from './Part.tsx'
import { ResumeBackground } from './ResumeBackground.tsx'

interface Props {
  job: OwnJob
  card: TutorCard
  against: Applicant['against']
}

export default function ResumeProfile({ job, card, against }: Props) {
  const { t } = useResumeLanguage()
  const loaded = useStore(resumeStore.$loaded)
  const { jobId } = job
  const { tutorId } = card
  const ask = () => void resumeStore.ask({ jobId, tutorId })
  useEffect(() => void resumeStore.ask({ jobId, tutorId }), [jobId, tutorId])
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={ask}
      skeleton={<ListSkeleton t={t} cards={2} />}
      keepsOld
    >
      {(resume) => (
        <>
          <Suits job={job} card={card} against={against} resume={resume} />
          <Evidence resume={resume} />
          <ResumeBackground tutor={resume.tutor} />
        </>
      )}
    </Answer>
  )
}

function Suits({ job, card, against, resume: { free } }: Props & { resume: Resume }) {
  const language = useResumeLanguage()
  const { t, to } = language
  const shown = tutorRows.filter(({ key }) => key === 'fee' || key === 'where' || key === 'rating')
  return (
    <Part title={t('tutorResume.suits')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {shown.map(({ key, show }) => (
          <div key={key} className="sm:contents">
            <dt className="text-muted">{t(`ownJobs.compare.${key}`)}</dt>
            <dd>
              {show(language, card, job) || t('ownJobs.compare.empty')}
              {key === 'rating' && card.reviewCount > 0 && (
                <a
                  className="link ms-3 inline-flex min-h-11 items-center"
                  href={to(`/tutor/detail/${card.tutorId}#reviews`)}
                >
                  {t('tutorResume.reviews')}
                </a>
              )}
            </dd>
          </div>
        ))}
        <div className="sm:contents">
          <dt className="text-muted">{t('tutorResume.wanted')}</dt>
          <dd>{timesText(t, job.slots)}</dd>
        </div>
        <div className="sm:contents">
          <dt className="text-muted">{t('tutorResume.free')}</dt>
          <dd>{free.length === 0 ? t('tutorResume.free.none') : timesText(t, free)}</dd>
        </div>
      </dl>
      {against.length === 0 ? (
        <p className="text-sm text-muted">{t('tutorResume.against.none')}</p>
      ) : (
        <AgainstList against={against} />
      )}
    </Part>
  )
}

function Evidence({ resume: { tutor } }: { resume: Resume }) {
  const { t } = useResumeLanguage()
  return (
    <Part title={t('tutorResume.evidence')}>
      {tutor.badges.length === 0 && <p>{t('tutorResume.evidence.none')}</p>}
      <ul className="grid gap-2">
        {tutor.badges.map(({ kind, step }) => (
          <li key={kind} className="flex gap-2">
            <Icon name={step === 'claimed' ? 'info' : 'verified'} />
            <span>
              {t(`vocabulary.badge.${kind}`)}
              <span className="block text-sm text-muted">{t(`vocabulary.badgeStep.${step}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {tutor.certificates.length > 0 && (
        <p>
          {t('tutorResume.seen', {
            list: tutor.certificates.map(({ text }) => text).join(t('search.comma')),
          })}
        </p>
      )}
    </Part>
  )
}
