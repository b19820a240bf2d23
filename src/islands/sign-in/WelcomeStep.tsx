import { useEffect, useRef } from 'react'
import { userKinds } from '#stores/session/user-kind.ts'
import { leaveWelcome, type Welcome } from '#stores/sign-in/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

const kindNames = { 1: 'tutor', 2: 'parent', 3: 'organization' } as const

/** After the first sign-in: the profile comes next, or whatever the person came for. */
export function WelcomeStep({ welcome }: { welcome: Welcome }) {
  const { t, to } = useLanguage()
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const { kind, userName, isNew, request } = welcome
  const next = to(isNew ? `/${kindNames[kind]}/register` : `/${kindNames[kind]}/dashboard`)
  const isWanted = request?.redirect.startsWith(next) === true
  return (
    <div className="grid gap-4">
      <p ref={ref} tabIndex={-1} className="text-lg font-bold">
        {t('login.welcome', { name: userName })}
      </p>
      <p>{t(isNew ? `login.welcome.new.${kind}` : 'login.welcome.known')}</p>
      <Button kind="brand" wide onClick={() => leaveWelcome(next)}>
        {t(isNew ? `login.welcome.next.${kind}` : 'login.welcome.dashboard')}
      </Button>
      {!isWanted && (
        <Button kind="quiet" wide onClick={() => leaveWelcome()}>
          {t(kind === userKinds.organization ? 'login.welcome.later' : 'login.welcome.goOn')}
        </Button>
      )}
    </div>
  )
}
