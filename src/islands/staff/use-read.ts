import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onRead` once the end of a text is in view; the ref belongs to its last part. */
export function useRead(onRead: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onRead()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onRead])
  return end
}
