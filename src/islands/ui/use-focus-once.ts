import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a message once a refusal, and never later, while the member corrects what is wrong. */
export function useFocusOnce(
  ref: RefObject<HTMLElement | null>,
  refusal: object | null,
  isShown: boolean,
): void {
  const told = useRef<object | null>(null)
  useEffect(() => {
    if (refusal === told.current) return
    told.current = refusal
    if (isShown) ref.current?.focus()
  }, [ref, refusal, isShown])
}
