import { useEffect } from 'react'
import { GuardedScreen, useUser } from '#islands/dashboard/Guarded.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import {
  jobsOfDevice,
  type SavedJobs as Saved,
  savedJobs,
} from '#stores/tutors/wish-list/saved-jobs.ts'
import { saveToAccount } from '#stores/tutors/wish-list/wish-list.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type SavedJobProps, useLanguage } from './language.ts'
import { SavedJob } from './SavedJob.tsx'
import { SavedList } from './SavedList.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { Unsaved } from './Unsaved.tsx'

/** A tutor's saved jobs; for others, those on this device. */
export default function SavedJobs({ locale, messages }: SavedJobProps) {
  return (
    <GuardedScreen needs="tutor" guest={<OnDevice />} locale={locale} messages={messages}>
      <Own />
    </GuardedScreen>
  )
}

function Own() {
  return useUser().kinds.includes('tutor') ? <InAccount /> : <OnDevice isPerson />
}

function InAccount() {
  const { t } = useLanguage()
  // Follows the session, the network and other tabs.
  useEffect(() => {
    void import('#islands/frame/hearts.ts').then(({ followHearts }) => followHearts('jobs'))
  }, [])
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('savedJobs.intro')}</p>
      <Unsaved of="jobs" />
      <Loaded t={t} store={savedJobs} skeleton={<ListSkeleton t={t} cards={3} />} keepsOld>
        {(saved) => (saved.total === 0 ? <Empty /> : <List saved={saved} store={savedJobs} />)}
      </Loaded>
      <SavedSearches of="job" />
    </div>
  )
}

const signIn = () => requestLogin({ kind: userKinds.tutor })
const saveAll = () => saveToAccount('jobs')

/** For a visitor, or for a person who is no tutor and so cannot save the list to the account. */
function OnDevice({ isPerson = false }: { isPerson?: boolean }) {
  const { t, to } = useLanguage()
  return (
    <Loaded t={t} store={jobsOfDevice} skeleton={<ListSkeleton t={t} cards={3} />} keepsOld>
      {(saved) => (
        <div className="grid gap-4">
          <div className="notice">
            <div className="grid justify-items-start gap-2">
              <p>{t(noticeKey(isPerson, saved))}</p>
              {isPerson ? (
                <a className="button button-brand" href={to('/tutor/register')}>
                  {t('savedJobs.join')}
                </a>
              ) : (
                <Button kind="brand" onClick={saved.total === 0 ? signIn : saveAll}>
                  {t('guard.signIn')}
                </Button>
              )}
            </div>
          </div>
          {saved.total === 0 ? <Empty /> : <List saved={saved} store={jobsOfDevice} />}
          {isPerson && <SavedSearches of="job" />}
        </div>
      )}
    </Loaded>
  )
}

function noticeKey(isPerson: boolean, { total }: Saved) {
  if (isPerson) return 'savedJobs.device.person'
  return total === 0 ? 'savedJobs.device.empty' : 'savedJobs.device'
}

function Empty() {
  const { t, to } = useLanguage()
  return (
    <EmptyState t={t} title={t('savedJobs.empty.title')} text={t('savedJobs.empty.text')}>
      <a className="button button-brand" href={to('/jobcase')}>
        {t('savedJobs.empty.find')}
      </a>
    </EmptyState>
  )
}

function List({ saved, store }: { saved: Saved; store: typeof savedJobs }) {
  const { t, to } = useLanguage()
  return (
    <SavedList
      of="jobs"
      page={saved}
      store={store}
      label={t('savedJobs.list')}
      count={(n) => t('savedJobs.count', { n })}
      more={{ href: to('/jobcase'), text: t('savedJobs.more') }}
    >
      {(one, isSaved) => <SavedJob key={one.jobId} saved={one} isSaved={isSaved(one.jobId)} />}
    </SavedList>
  )
}
