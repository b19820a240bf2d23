import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnTutor } from '#contract/tutor-records.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { $drafts, type StepName, steps } from '#stores/tutor-profile/drafts.ts'
import { LoadedStep } from './LoadedStep.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import { StepPlaceContext } from './StepForm.tsx'
import { StepList } from './StepList.tsx'
import { partsOfStep } from './step-forms.ts'

type Place = StepName | 'assisted'
const assisted = () => import('./Assisted.tsx')

/** The steps one after the other. Who comes back goes on where he was: the address names the step. */
export function RegisterSteps({ tutor }: { tutor: OwnTutor | null }) {
  const { t, to } = useLanguage()
  const drafts = useStore($drafts)
  const isDone = (step: StepName) =>
    tutor !== null &&
    partsOfStep[step].every((part) =>
      tutor.completeness.parts.some((one) => one.part === part && one.done),
    )
  const [place, setPlace] = useState<Place>(() => firstPlace(tutor === null, isDone))
  const heading = useRef<HTMLHeadingElement>(null)
  const Assisted = useLoaded(assisted, place === 'assisted')
  const go = (next: Place) => {
    setPlace(next)
    history.replaceState(null, '', `?step=${next}`)
  }
  const seen = useRef(place)
  useEffect(() => {
    // A new step begins at its heading; the page that has just been opened stays at its top.
    if (seen.current !== place) heading.current?.focus()
    seen.current = place
  }, [place])
  const after = (step: StepName) => () => {
    const next = steps[steps.indexOf(step) + 1]
    if (next) go(next)
    else location.assign(to('/tutor/activationVerify'))
  }
  return (
    <div className="register">
      <div className="grid grid-cols-1 content-start gap-4">
        {tutor && <ProgressRing completeness={tutor.completeness} />}
        <StepList
          current={place === 'assisted' ? 'identity' : place}
          done={isDone}
          locked={tutor === null}
          onGo={go}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        {place === 'assisted' ? (
          Assisted && <Assisted onDone={() => go('identity')} />
        ) : (
          <>
            <h2 ref={heading} tabIndex={-1} className="text-xl font-bold">
              {t(`register.step.${place}`)}
            </h2>
            {place === 'identity' && Object.keys(drafts.words).length === 0 && (
              <p className="notice flex flex-wrap items-center gap-3">
                {t('register.assisted.offer')}
                <Button kind="plain" onClick={() => go('assisted')}>
                  {t('register.assisted')}
                </Button>
              </p>
            )}
            <StepPlaceContext value={{ onSaved: after(place) }}>
              <LoadedStep key={place} name={place} />
            </StepPlaceContext>
            {tutor !== null && (
              <div>
                <Button kind="quiet" onClick={after(place)}>
                  {t(isDone(place) ? 'register.continue' : 'register.later')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** The step of the address; otherwise the first that is not done. */
function firstPlace(isNew: boolean, isDone: (step: StepName) => boolean): Place {
  const asked = new URLSearchParams(location.search).get('step')
  if (asked === 'assisted') return asked
  const named = steps.find((step) => step === asked)
  if (isNew) return 'identity'
  return named ?? steps.find((step) => !isDone(step)) ?? 'identity'
}
