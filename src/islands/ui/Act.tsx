import type { ButtonKind } from '#styles/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { FailureNotice } from './form/FailureNotice.tsx'
import { useFresh } from './form/use-fresh.ts'
import { useSubmission } from './form/use-submission.ts'

interface ActProps<Answer> {
  act: () => Promise<Answer>
  /** Called afterwards, unless another person has signed in meanwhile. */
  done?: (answer: Answer) => void | Promise<void>
  children: string
  kind?: ButtonKind
  /** For screen readers, where several buttons have the same text. */
  label?: string
  /** The text meanwhile. */
  busyLabel?: string
}

/** A button that makes a call, with the reason if it is refused, and then the present state. */
export function Act<Answer>(props: ActProps<Answer>) {
  const { act, done, children, kind = 'plain', label, busyLabel = children } = props
  const { submit, busy, isOff, failure } = useSubmission()
  useFresh(failure)
  return (
    <div className="grid gap-2">
      <FailureNotice failure={failure} />
      <div>
        <Button
          kind={kind}
          aria-label={label}
          aria-disabled={isOff || undefined}
          onClick={() => void submit(act, done)}
        >
          {busy ? busyLabel : children}
        </Button>
      </div>
    </div>
  )
}
