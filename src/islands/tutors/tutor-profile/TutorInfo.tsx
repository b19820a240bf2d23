import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { steps } from '#stores/tutors/tutor-profile/step-names.ts'
import { FoldedStep } from './FoldedStep.tsx'
import { ListingNotice } from './ListingNotice.tsx'
import { type ProfileFormProps, useLanguage } from './language.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { useRecord } from './use-record.ts'

export default function TutorInfo({ locale, messages }: ProfileFormProps) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <Parts />
    </GuardedScreen>
  )
}

function Parts() {
  const { t } = useLanguage()
  const record = useRecord(useUser())
  return (
    <Answer t={t} {...record} skeleton={<DetailSkeleton t={t} />} isPage>
      {(tutor) => tutor && <Steps tutor={tutor} />}
    </Answer>
  )
}

function Steps({ tutor }: { tutor: OwnTutor }) {
  return (
    <div className="grid gap-4">
      <ListingNotice tutor={tutor} />
      <ProgressRing completeness={tutor.completeness} />
      {steps.map((step) => (
        <FoldedStep key={step} name={step} tutor={tutor} />
      ))}
    </div>
  )
}
