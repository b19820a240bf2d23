import { useEffect, useRef } from 'react'
import { addStyle } from '#islands/frame/add-style.ts'

interface Props {
  html: string
  /** Address of a style sheet that the page has not loaded. */
  sheet?: string
}

/** HTML of our own server, made by a public page's components, which escape what members typed. */
export function PagePart({ html, sheet }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown.current) shown.current.innerHTML = html
  }, [html])
  useEffect(() => {
    if (sheet !== undefined) void addStyle(sheet)
  }, [sheet])
  return <div ref={shown} className="grid grid-cols-1 gap-6" />
}
