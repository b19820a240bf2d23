import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { profileProgress } from '#stores/tutors/tutor-profile/progress.ts'
import { evidenceDraft, type StepName, steps } from '#stores/tutors/tutor-profile/step-names.ts'
import { Button } from '#ui/Button.tsx'
import { LoadedStep } from './LoadedStep.tsx'
import { useRegisterLanguage } from './language.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { StepBar, StepContext } from './StepBar.tsx'
import { StepList } from './StepList.tsx'

type ShownStep = StepName | 'assisted'
const assisted = () => import('./Assisted.tsx')

interface Props {
  tutor: OwnTutor | null
  /** The form of an account stood here until now: its place was the focus. */
  hasJoined: boolean
}

/** The steps, one at a time. The address names the step, so that a returning tutor resumes there. */
export function RegisterSteps({ tutor, hasJoined }: Props) {
  const { t, to } = useRegisterLanguage()
  const evidence = useStore(evidenceDraft.$typed)
  const { isDone, total } = profileProgress(tutor?.completeness)
  const isRefused = (step: StepName) =>
    (step === 'identity' && tutor?.approvals.identity === 'rejected') ||
    (step === 'education' && tutor?.approvals.qualification === 'rejected') ||
    (step === 'profile' && tutor?.approvals.introduction === 'rejected')
  const [step, setStep] = useState<ShownStep>(() => firstStep(tutor === null, isDone))
  const heading = useRef<HTMLHeadingElement>(null)
  const Assisted = useLoaded(assisted, step === 'assisted')
  /** The person moved here; a page that has just been opened stays at its top. */
  const hasMoved = useRef(hasJoined)
  const isNew = tutor === null
  const go = (next: ShownStep) => {
    hasMoved.current = true
    // The browser's back button leads through the steps.
    history.replaceState(null, '', `?step=${step}`)
    history.pushState(null, '', `?step=${next}`)
    setStep(next)
  }
  useEffect(() => {
    const comeBack = () => {
      const next = stepOfAddress(isNew)
      if (next === undefined) return
      hasMoved.current = true
      setStep(next)
    }
    addEventListener('popstate', comeBack)
    return () => removeEventListener('popstate', comeBack)
  }, [isNew])
  const seen = useRef(hasJoined ? null : step)
  useEffect(() => {
    if (seen.current !== step) heading.current?.focus()
    seen.current = step
  }, [step])
  const after = (step: StepName) => () => {
    const next = steps[steps.indexOf(step) + 1]
    if (next) go(next)
    else location.assign(to('/tutor/activationVerify'))
  }
  const before = step === 'assisted' ? undefined : steps[steps.indexOf(step) - 1]
  const isOffered =
    step === 'identity' && !isDone('profile') && Object.keys(evidence ?? {}).length === 0
  return (
    <div className="register">
      <div className="register-way">
        {tutor && <ProgressRing completeness={tutor.completeness} />}
        <StepList
          current={step === 'assisted' ? 'identity' : step}
          done={isDone}
          locked={tutor === null}
          onGo={go}
        />
      </div>
      <div className="register-step">
        {step === 'assisted' ? (
          Assisted && <Assisted onDone={() => go('identity')} arrived={hasMoved.current} />
        ) : (
          <>
            <div>
              <p className="text-sm text-muted">
                {t('register.stepOf', { n: steps.indexOf(step) + 1, total })}
              </p>
              <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
                {t(`register.step.${step}`)}
              </h2>
            </div>
            {isOffered && (
              <div className="notice step-offer">
                <p>{t('readIntroduction.assisted.offer')}</p>
                <Button kind="plain" onClick={() => go('assisted')}>
                  {t('readIntroduction.assisted')}
                </Button>
              </div>
            )}
            <StepContext
              value={{
                onSaved: after(step),
                onNext: tutor === null ? null : after(step),
                onBack: before === undefined ? null : () => go(before),
                isDone: isDone(step) && !isRefused(step),
              }}
            >
              <LoadedStep key={step} name={step}>
                {(step === 'photo' || step === 'proofs') && <StepBar />}
              </LoadedStep>
            </StepContext>
          </>
        )}
      </div>
    </div>
  )
}

/** The step of the address; otherwise the first unfinished one. */
const firstStep = (isNew: boolean, isDone: (step: StepName) => boolean): ShownStep =>
  stepOfAddress(isNew) ?? steps.find((step) => !isDone(step)) ?? 'identity'

/** Without a record only the first step is open; undefined when the address names none. */
function stepOfAddress(isNew: boolean): ShownStep | undefined {
  const asked = new URLSearchParams(location.search).get('step')
  if (asked === 'assisted') return asked
  return isNew ? 'identity' : steps.find((step) => step === asked)
}
