import { WithMessages } from '#islands/WithMessages.tsx'
import type { IconName } from '#styles/icon.ts'
import { FirstState } from './FirstState.tsx'
import { useFirstLanguage } from './language.ts'

export interface FirstProps {
  side: 'parent' | 'tutor' | 'organization'
  /** A tutor's profile lacks nothing that it needs. */
  isWhole?: boolean
}

const steps = ['first', 'second', 'third'] as const
const icons = {
  parent: { first: 'text', second: 'users', third: 'calendar' },
  tutor: { first: 'me', second: 'verified', third: 'jobs' },
  organization: { first: 'verified', second: 'text', third: 'ticket' },
} as const satisfies Record<FirstProps['side'], Record<(typeof steps)[number], IconName>>

const acts = {
  parent: '/parent/aipublish',
  tutor: '/jobcase',
  organization: '/organization/dashboard/activity',
} as const satisfies Record<FirstProps['side'], string>

/** An overview of a newcomer: what to do first, and the steps that follow. */
export default function FirstSteps(props: FirstProps) {
  return (
    <WithMessages namespace="firstSteps">
      <Shown {...props} />
    </WithMessages>
  )
}

function Shown({ side, isWhole = true }: FirstProps) {
  const { t, to } = useFirstLanguage()
  return (
    <FirstState
      title={t(`firstSteps.${side}`)}
      text={t(`firstSteps.${side}.text`)}
      steps={steps.map((step) => ({
        icon: icons[side][step],
        title: t(`firstSteps.${side}.${step}`),
        text: t(`firstSteps.${side}.${step}.text`),
      }))}
    >
      <a className="button button-main" href={to(isWhole ? acts[side] : '/tutor/register')}>
        {t(isWhole ? `firstSteps.${side}.act` : 'firstSteps.tutor.write')}
      </a>
    </FirstState>
  )
}
