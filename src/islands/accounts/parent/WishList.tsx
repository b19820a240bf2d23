import { useEffect } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { CompareBar } from '#islands/tutors/search/CompareBar.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import {
  type SavedTutors,
  savedTutors,
  tutorsOfDevice,
} from '#stores/tutors/wish-list/saved-tutors.ts'
import { saveToAccount } from '#stores/tutors/wish-list/wish-list.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/State.tsx'
import { SavedList } from '../../tutors/wish-list/SavedList.tsx'
import { SavedSearches } from '../../tutors/wish-list/SavedSearches.tsx'
import { Unsaved } from '../../tutors/wish-list/Unsaved.tsx'
import { useWishLanguage, type WishProps } from './language.ts'
import { SavedTutor } from './SavedTutor.tsx'

export default function WishList({ locale, messages }: WishProps) {
  return (
    <GuardedScreen needs="parent" guest={<OnDevice />} locale={locale} messages={messages}>
      <Saved />
    </GuardedScreen>
  )
}

function Saved() {
  const { t } = useWishLanguage()
  // Follows the session, the network and other tabs.
  useEffect(() => {
    void import('#islands/frame/hearts.ts').then(({ followHearts }) => followHearts('tutors'))
  }, [])
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('wish.intro')}</p>
      <Unsaved of="tutors" />
      <Loaded t={t} store={savedTutors} skeleton={<ListSkeleton t={t} cards={3} />} keepsOld>
        {(saved) => (saved.total === 0 ? <Empty /> : <List saved={saved} store={savedTutors} />)}
      </Loaded>
      <SavedSearches of="tutor" />
      <CompareBar />
    </div>
  )
}

const signIn = () => requestLogin({ kind: userKinds.parent })
const saveAll = () => saveToAccount('tutors')

function OnDevice() {
  const { t } = useWishLanguage()
  return (
    <div className="grid gap-4">
      <Loaded t={t} store={tutorsOfDevice} skeleton={<ListSkeleton t={t} cards={3} />} keepsOld>
        {(saved) => (
          <>
            <div className="notice">
              <div className="grid gap-2">
                <p>{t(saved.total === 0 ? 'wish.device.empty' : 'wish.device')}</p>
                <div>
                  <Button kind="brand" onClick={saved.total === 0 ? signIn : saveAll}>
                    {t('guard.signIn')}
                  </Button>
                </div>
              </div>
            </div>
            {saved.total === 0 ? <Empty /> : <List saved={saved} store={tutorsOfDevice} />}
          </>
        )}
      </Loaded>
      <CompareBar />
    </div>
  )
}

function Empty() {
  const { t, to } = useWishLanguage()
  return (
    <EmptyState t={t} title={t('wish.empty.title')} text={t('wish.empty.text')}>
      <a className="button button-brand" href={to('/searchtutor')}>
        {t('wish.empty.find')}
      </a>
    </EmptyState>
  )
}

function List({ saved, store }: { saved: SavedTutors; store: typeof savedTutors }) {
  const { t, to } = useWishLanguage()
  return (
    <SavedList
      of="tutors"
      page={saved}
      store={store}
      label={t('wish.list')}
      count={(n) => t('wish.count', { n })}
      more={{ href: to('/searchtutor'), text: t('wish.more') }}
    >
      {(one, isSaved) => (
        <SavedTutor key={one.tutorId} saved={one} isSaved={isSaved(one.tutorId)} />
      )}
    </SavedList>
  )
}
