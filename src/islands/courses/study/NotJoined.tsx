import { useEffect, useRef, useState } from 'react'
import type { CourseDetail } from '#contract/courses/courses.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { join, offerStore } from '#stores/courses/study/study.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

interface Props {
  classId: number
  /** Joining was requested on the page before and needs no second press. */
  isWanted: boolean
  /** Called before the course is loaded. */
  onJoin: () => void
}

export function NotJoined({ classId, ...rest }: Props) {
  const { t } = useLanguage()
  const [store] = useState(() => offerStore(classId))
  return (
    <Loaded t={t} store={store} isPage>
      {(course) => <Offer course={course} {...rest} />}
    </Loaded>
  )
}

type OfferProps = Omit<Props, 'classId'> & { course: CourseDetail }

function Offer({ course: { classId, title, netCents, isOpen }, isWanted, onJoin }: OfferProps) {
  const { t, to } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const mayJoin = netCents === 0 && isOpen
  const press = () =>
    void submit(() => {
      onJoin()
      return join(classId)
    })
  // Only once: after a refusal the learner decides again.
  const isDue = useRef(isWanted)
  useEffect(() => {
    if (isDue.current && mayJoin) press()
    isDue.current = false
  })
  return (
    <>
      <State picture="empty" title={title.text} text={t('study.notJoined')}>
        {mayJoin && (
          <Button kind="main" aria-disabled={isOff || undefined} onClick={press}>
            {t('study.join')}
          </Button>
        )}
        <a className="button button-plain" href={to(`/course/detail/${classId}`)}>
          {t('study.look')}
        </a>
      </State>
      <FailureNotice failure={failure} />
    </>
  )
}
