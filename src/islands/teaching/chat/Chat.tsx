import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { type ChatProps, type ChatView, useLanguage } from './language.ts'

const loadScreen = () => import('./ChatScreen.tsx')

export default function Chat({
  view,
  isOfParents = false,
  locale,
  messages,
}: ChatProps & { view: ChatView; isOfParents?: boolean }) {
  return (
    <GuardedScreen
      needs="parent"
      {...(!isOfParents && { guest: <SignIn /> })}
      locale={locale}
      messages={messages}
    >
      <Screen view={view} />
    </GuardedScreen>
  )
}

function Screen({ view }: { view: ChatView }) {
  const { t } = useLanguage()
  const ChatScreen = useLoaded(loadScreen, true)
  return ChatScreen === null ? <DetailSkeleton t={t} /> : <ChatScreen view={view} />
}

function SignIn() {
  const { t } = useLanguage()
  return (
    <State picture="empty" title={t('chat.guest.title')} text={t('chat.guest.text')}>
      <Button kind="brand" onClick={() => requestLogin()}>
        {t('guard.signIn')}
      </Button>
    </State>
  )
}
