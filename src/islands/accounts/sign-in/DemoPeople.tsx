import { useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import type { DemoAccountKind } from '#rules/accounts/demo-accounts.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { signInWithPassword } from '#stores/accounts/sign-in/sign-in.ts'
import type { TypedMobile } from '#stores/accounts/sign-in/typed-mobile.ts'
import { useLanguage } from './language.ts'

interface Demo {
  password: string
  people: readonly [
    kind: DemoAccountKind,
    countryCode: TypedMobile['countryCode'],
    mobile: string,
  ][]
  /** The operator's password is new at each start and is printed to the console only. */
  operator: string
}

const actsAs = {
  parent: userKinds.parent,
  tutor: userKinds.tutor,
  tutorAndParent: userKinds.tutor,
  organization: userKinds.organization,
} as const satisfies Record<DemoAccountKind, number>

/** What a page of a demo says (components/site/DemoMark.astro); null on every other page. */
function demoOfPage(): Demo | null {
  const said = document.querySelector<HTMLElement>('[data-demo]')?.dataset.demo
  return said === undefined ? null : JSON.parse(said)
}

/** On a demo, its people are one press away, each through the usual sign-in. */
export function DemoPeople() {
  const { t } = useLanguage()
  const [demo] = useState(demoOfPage)
  const { submit, isOff, failure } = useSubmission()
  if (demo === null) return null
  const walkIn = ([kind, countryCode, mobile]: Demo['people'][number]) => {
    const { password } = demo
    const number = { countryCode, mobile }
    void submit(() =>
      signInWithPassword({ kind: actsAs[kind], ...number, password, rememberMe: false }),
    )
  }
  return (
    <section className="demo-people" aria-label={t('login.demo')}>
      <p className="font-bold">{t('login.demo')}</p>
      <div className="flex flex-wrap gap-2">
        {demo.people.map((person) => (
          <button
            key={person[0]}
            type="button"
            className="chip"
            aria-disabled={isOff || undefined}
            onClick={() => walkIn(person)}
          >
            {t(`login.demo.${person[0]}`)}
          </button>
        ))}
      </div>
      <FailureNotice failure={failure} />
      <p className="text-xs">{t('login.demo.operator', { mobile: demo.operator })}</p>
    </section>
  )
}
