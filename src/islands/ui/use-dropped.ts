import { useEffect, useRef, useState } from 'react'

/** An area to drop files on: only an extra for mouse users, so hidden from screen readers. */
export function useDropped(onFile: (file: File | undefined) => void) {
  const area = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const events = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      element.addEventListener(name, act, { signal: events.signal })
    on('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', () => setOver(false))
    on('drop', (event) => {
      event.preventDefault()
      setOver(false)
      latest.current(event.dataTransfer?.files[0])
    })
    return () => events.abort()
  }, [])
  return { area, isOver }
}
