import { Fragment, type ReactNode, useState } from 'react'

interface Props {
  /** The form; calls `done` with what it has done. */
  children: (done: (text: string) => void) => ReactNode
}

/** A form that is empty again once it was sent, under a line that says so. */
export function Again({ children }: Props) {
  const [{ round, text }, setDone] = useState({ round: 0, text: '' })
  return (
    <>
      <div role="status">{text && <p className="notice notice-ok">{text}</p>}</div>
      <Fragment key={round}>
        {children((said) => setDone({ round: round + 1, text: said }))}
      </Fragment>
    </>
  )
}
