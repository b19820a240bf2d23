import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { publishedMatching } from '#stores/teaching/job-writing/matching.ts'
import { $done } from '#stores/teaching/job-writing/publishing.ts'
import { $chosen } from '#stores/teaching/job-writing/writing.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { useInvitee } from './use-invitee.ts'

/** The published job, how many tutors fit it, and what happens next. */
export function Done({ done: { job, isEdit } }: { done: { job: OwnJob; isEdit: boolean } }) {
  const { t, to } = useLanguage()
  const fit = useStore(publishedMatching.$loaded)
  const invitation = useStore(wantedActs.invite.$path)
  const invitee = useInvitee()
  const wanted = isEdit || invitee === null ? null : invitation
  const heading = useRef<HTMLHeadingElement>(null)
  const { draftId, jobId, jobNo } = job
  useEffect(() => {
    heading.current?.focus()
    void publishedMatching.ask(draftId)
  }, [draftId])
  const found = fit.state === 'ready' && fit.question === draftId ? fit.value.matchedCount : null
  return (
    <section className="card grid gap-3" aria-labelledby="job-done">
      <h2 id="job-done" ref={heading} tabIndex={-1} className="text-xl font-bold">
        {t(isEdit ? 'publish.done.edit' : 'publish.done')}
      </h2>
      {jobNo !== null && <p className="text-muted">{t('publish.done.no', { no: jobNo })}</p>}
      {found !== null && (
        <p>{found === 0 ? t('publish.fit.none') : t('publish.fit.some', { n: found })}</p>
      )}
      {isEdit ? (
        <p>{t('publish.done.edit.text')}</p>
      ) : (
        <>
          <h3 className="font-bold">{t('publish.done.next')}</h3>
          <ol className="list-decimal ps-5">
            <li>{t('publish.done.next1')}</li>
            <li>{t('publish.done.next2')}</li>
            <li>{t('publish.done.next3')}</li>
          </ol>
        </>
      )}
      <div className="step-actions">
        {wanted !== null && (
          <a className="button button-main" href={to(wanted)}>
            {t('publish.done.invite', { name: invitee?.name ?? '' })}
          </a>
        )}
        <a
          className={`button button-${wanted === null ? 'main' : 'plain'}`}
          href={to(`/parent/dashboard/jobdetail/${jobId}`)}
        >
          {t('publish.done.see')}
        </a>
        <Button
          onClick={() => {
            $done.set(null)
            $chosen.set('')
          }}
        >
          {t('publish.done.more')}
        </Button>
      </div>
    </section>
  )
}
