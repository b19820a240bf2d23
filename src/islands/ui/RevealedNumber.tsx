import { useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  label: string
  /** Whose number it is, where others are beside it. */
  name?: string
  ask: () => Promise<{ countryCode: string; mobile: string }>
}

/** Loads a member's number on request alone, because each look is logged for them. */
export function RevealedNumber({ label, name, ask }: Props) {
  const { submit, isOff, failure } = useSubmission()
  const [number, setNumber] = useState<string | null>(null)
  const show = () =>
    submit(ask, ({ countryCode, mobile }) => setNumber(`+${countryCode} ${mobile}`))
  return (
    <div className="grid justify-items-start gap-1">
      {number === null ? (
        <Button aria-disabled={isOff || undefined} onClick={() => void show()}>
          <Icon name="phone" /> {label}
          {name && <span className="sr-only">{name}</span>}
        </Button>
      ) : (
        <a className="button button-plain tabular-nums" href={`tel:${number.replace(' ', '')}`}>
          <Icon name="phone" /> {number}
        </a>
      )}
      <FailureNotice failure={failure} />
    </div>
  )
}
