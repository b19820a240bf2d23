import { useState } from 'react'
import type { CourseDetail } from '#contract/courses.ts'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { join, offerStore } from '#stores/study/study.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

/** A course that one has not joined: the way in. */
export function NotJoined({ classId }: { classId: number }) {
  const { t } = useLanguage()
  const [store] = useState(() => offerStore(classId))
  return (
    <Loaded t={t} store={store} isPage>
      {(course) => <Offer course={course} />}
    </Loaded>
  )
}

function Offer({ course: { classId, title, netCents, isOpen } }: { course: CourseDetail }) {
  const { t, to } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  return (
    <>
      <State picture="empty" title={title.text} text={t('study.notJoined')}>
        {netCents === 0 && isOpen && (
          <Button
            kind="main"
            aria-disabled={isOff || undefined}
            onClick={() => void submit(() => join(classId))}
          >
            {t('study.join')}
          </Button>
        )}
        <a className="button button-plain" href={to(`/course/detail/${classId}`)}>
          {t('study.look')}
        </a>
      </State>
      <ActRefusal failure={failure} />
    </>
  )
}
