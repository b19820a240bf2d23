import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatDay } from '#rules/dates.ts'
import { Button } from '#ui/Button.tsx'

/** `20 Nov 2026` */
export const day = formatDay
interface ActProps {
  act: () => Promise<unknown>
  children: string
  kind?: 'brand' | 'plain' | 'quiet'
  /** For screen readers, where several buttons have the same text. */
  label?: string
}

/** A button that makes a call, with the reason if it is refused. */
export function Act({ act, children, kind = 'plain', label }: ActProps) {
  const { submit, isOff, failure } = useSubmission()
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind={kind}
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={() => void submit(act)}
      >
        {children}
      </Button>
      <FailureNotice failure={failure} />
    </div>
  )
}
