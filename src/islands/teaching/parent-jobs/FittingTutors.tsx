import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { TutorCard } from '#islands/tutors/search/TutorCard.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { fittingStore, type JobPage } from '#stores/teaching/parent-jobs/own-job.ts'
import { Button } from '#ui/Button.tsx'
import { InviteButton } from './InviteButton.tsx'
import { Levers } from './Levers.tsx'
import { useLanguage } from './language.ts'
import { Part } from './Part.tsx'

const shownFirst = 5

/** Fitting tutors who do not know the job, to be invited; and changes that would bring more. */
export default function FittingTutors({ job, applicants }: JobPage) {
  const { t } = useLanguage()
  const loaded = useStore(fittingStore.$loaded)
  const [shown, setShown] = useState(shownFirst)
  const ask = () => void fittingStore.ask(job.jobId)
  useEffect(() => void fittingStore.ask(job.jobId), [job.jobId])
  const known = new Set(applicants.map(({ tutorId }) => tutorId))
  return (
    <Part title={t('ownJobs.fitting')}>
      <Answer
        t={t}
        loaded={loaded}
        onRetry={ask}
        skeleton={<ListSkeleton t={t} cards={2} />}
        keepsOld
      >
        {({ matchedCount, tutors, levers }) => {
          const fresh = tutors.filter(({ tutorId }) => !known.has(tutorId))
          // Those who applied or were invited are listed above, and not counted again.
          const others = matchedCount - (tutors.length - fresh.length)
          const isRest = others < matchedCount
          return (
            <>
              {(matchedCount === 0 || others > 0) && (
                <p>
                  {matchedCount === 0
                    ? t('ownJobs.fitting.none')
                    : t(isRest ? 'ownJobs.fitting.others' : 'ownJobs.fitting.count', { n: others })}
                </p>
              )}
              <ul className="grid gap-4">
                {fresh.slice(0, shown).map((tutor) => (
                  <li key={tutor.tutorId} className="whole-card">
                    <TutorCard tutor={tutor} level={3} />
                    <div>
                      <InviteButton tutor={tutor} jobs={[job]} />
                    </div>
                  </li>
                ))}
              </ul>
              {fresh.length > shown && (
                <div>
                  <Button onClick={() => setShown(fresh.length)}>
                    {t('ownJobs.fitting.more')}
                  </Button>
                </div>
              )}
              {matchedCount > 0 && fresh.length === 0 && <p>{t('ownJobs.fitting.all')}</p>}
              <Levers job={job} matched={matchedCount} levers={levers} />
            </>
          )
        }}
      </Answer>
    </Part>
  )
}
