import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { profileProgress } from '#stores/tutors/tutor-profile/progress.ts'
import { type StepName, steps, wordsDraft } from '#stores/tutors/tutor-profile/step-names.ts'
import { Button } from '#ui/Button.tsx'
import { LoadedStep } from './LoadedStep.tsx'
import { useRegisterLanguage } from './language.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { StepBar, StepPlaceContext } from './StepBar.tsx'
import { StepList } from './StepList.tsx'

type Place = StepName | 'assisted'
const assisted = () => import('./Assisted.tsx')

interface Props {
  tutor: OwnTutor | null
  /** The form of an account stood here until now: its place was the focus. */
  hasJoined: boolean
}

/** The steps, one at a time. The address names the step, so that a returning tutor resumes there. */
export function RegisterSteps({ tutor, hasJoined }: Props) {
  const { t, to } = useRegisterLanguage()
  const words = useStore(wordsDraft.$typed)
  const { isDone, total } = profileProgress(tutor?.completeness)
  const isRefused = (step: StepName) =>
    (step === 'identity' && tutor?.approvals.identity === 'rejected') ||
    (step === 'education' && tutor?.approvals.qualification === 'rejected') ||
    (step === 'profile' && tutor?.approvals.introduction === 'rejected')
  const [place, setPlace] = useState<Place>(() => firstPlace(tutor === null, isDone))
  const heading = useRef<HTMLHeadingElement>(null)
  const Assisted = useLoaded(assisted, place === 'assisted')
  /** The person moved here; a page that has just been opened stays at its top. */
  const hasMoved = useRef(hasJoined)
  const isNew = tutor === null
  const go = (next: Place) => {
    hasMoved.current = true
    // The browser's back button leads through the steps.
    history.replaceState(null, '', `?step=${place}`)
    history.pushState(null, '', `?step=${next}`)
    setPlace(next)
  }
  useEffect(() => {
    const comeBack = () => {
      const next = placeOfAddress(isNew)
      if (next === undefined) return
      hasMoved.current = true
      setPlace(next)
    }
    addEventListener('popstate', comeBack)
    return () => removeEventListener('popstate', comeBack)
  }, [isNew])
  const seen = useRef(hasJoined ? null : place)
  useEffect(() => {
    if (seen.current !== place) heading.current?.focus()
    seen.current = place
  }, [place])
  const after = (step: StepName) => () => {
    const next = steps[steps.indexOf(step) + 1]
    if (next) go(next)
    else location.assign(to('/tutor/activationVerify'))
  }
  const before = place === 'assisted' ? undefined : steps[steps.indexOf(place) - 1]
  const isOffered =
    place === 'identity' && !isDone('profile') && Object.keys(words ?? {}).length === 0
  return (
    <div className="register">
      <div className="register-way">
        {tutor && <ProgressRing completeness={tutor.completeness} />}
        <StepList
          current={place === 'assisted' ? 'identity' : place}
          done={isDone}
          locked={tutor === null}
          onGo={go}
        />
      </div>
      <div className="register-step">
        {place === 'assisted' ? (
          Assisted && <Assisted onDone={() => go('identity')} arrived={hasMoved.current} />
        ) : (
          <>
            <div>
              <p className="text-sm text-muted">
                {t('register.stepOf', { n: steps.indexOf(place) + 1, total })}
              </p>
              <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
                {t(`register.step.${place}`)}
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
            <StepPlaceContext
              value={{
                onSaved: after(place),
                onNext: tutor === null ? null : after(place),
                onBack: before === undefined ? null : () => go(before),
                isDone: isDone(place) && !isRefused(place),
              }}
            >
              <LoadedStep key={place} name={place}>
                {(place === 'photo' || place === 'proofs') && <StepBar />}
              </LoadedStep>
            </StepPlaceContext>
          </>
        )}
      </div>
    </div>
  )
}

/** The step of the address; otherwise the first unfinished one. */
const firstPlace = (isNew: boolean, isDone: (step: StepName) => boolean): Place =>
  placeOfAddress(isNew) ?? steps.find((step) => !isDone(step)) ?? 'identity'

/** Without a record only the first step is open; undefined when the address names none. */
function placeOfAddress(isNew: boolean): Place | undefined {
  const asked = new URLSearchParams(location.search).get('step')
  if (asked === 'assisted') return asked
  return isNew ? 'identity' : steps.find((step) => step === asked)
}
