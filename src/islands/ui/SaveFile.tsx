import type { ReactNode } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Button } from '#ui/Button.tsx'

/** A button that downloads a file. */
export function SaveFile({ save, children }: { save: () => Promise<void>; children: ReactNode }) {
  const { submit, isOff, failure } = useSubmission()
  return (
    <>
      <FailureNotice failure={failure} />
      <div>
        <Button aria-disabled={isOff || undefined} onClick={() => void submit(save)}>
          {children}
        </Button>
      </div>
    </>
  )
}
