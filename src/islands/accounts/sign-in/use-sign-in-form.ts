import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { useForm } from '#islands/ui/form/use-form.ts'
import type { UserKind } from '#stores/accounts/session/user-kind.ts'
import type { Form } from '#stores/form.ts'

/** A form of the dialog. Changing the kind of user keeps the input and clears errors. */
export function useSignInForm<Values extends object>(
  kind: UserKind,
  make: ($kind: ReadableAtom<UserKind>) => Form<Values>,
) {
  const [$kind] = useState(() => atom(kind))
  const form = useForm(() => make($kind))
  const { forgetFailure } = form
  useEffect(() => {
    if ($kind.get() === kind) return
    $kind.set(kind)
    forgetFailure()
  }, [$kind, kind, forgetFailure])
  return form
}
