import { useEffect, useRef } from 'react'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { leaveWelcome, type Welcome } from '#stores/accounts/sign-in/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

const kindNames = { 1: 'tutor', 2: 'parent', 3: 'organization' } as const

/** After the first sign-in: first the form that the account still needs, else what it was wanted for. */
export function WelcomeStep({ welcome }: { welcome: Welcome }) {
  const { t, to } = useLanguage()
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const { kind, userName, isNew, request } = welcome
  const next = to(isNew ? `/${kindNames[kind]}/register` : `/${kindNames[kind]}/dashboard`)
  const isWanted = request?.redirect.startsWith(next) === true
  const later = kind === userKinds.organization ? 'login.welcome.later' : 'login.welcome.goOn'
  const own = {
    text: t(isNew ? `login.welcome.next.${kind}` : 'login.welcome.dashboard'),
    // What was asked for may stand below the dashboard.
    go: () => leaveWelcome(isWanted && !isNew ? undefined : next),
  }
  const onward = { text: t(isNew ? later : 'login.welcome.onward'), go: () => leaveWelcome() }
  const both = isNew ? [own, onward] : [onward, own]
  return (
    <div className="grid gap-4">
      <p ref={ref} tabIndex={-1} className="text-lg font-bold">
        {t('login.welcome', { name: userName })}
      </p>
      <p>{t(isNew ? `login.welcome.new.${kind}` : 'login.welcome.known')}</p>
      {(isWanted ? [own] : both).map(({ text, go }, at) => (
        <Button key={text} kind={at === 0 ? 'brand' : 'quiet'} wide onClick={go}>
          {text}
        </Button>
      ))}
    </div>
  )
}
