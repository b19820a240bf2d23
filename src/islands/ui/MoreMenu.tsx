import { type ReactNode, useId, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'

/** A menu of rarely needed acts: a sheet on phones, a list below its button elsewhere. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <button
        type="button"
        className="icon-button more-button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => {
          const { bottom, right } = currentTarget.getBoundingClientRect()
          menu.current?.style.setProperty('--menu-top', `${bottom}px`)
          menu.current?.style.setProperty('--menu-end', `${document.body.clientWidth - right}px`)
        }}
      >
        <Icon name="more" />
      </button>
      {/* Closed before the act: a dialog that it opens then gives the focus back to the button. */}
      <ul
        ref={menu}
        id={id}
        className="menu-sheet more-menu"
        popover="auto"
        aria-label={label}
        onClickCapture={() => menu.current?.hidePopover?.()}
      >
        {children}
      </ul>
    </>
  )
}

interface LinkProps {
  /** Where it leads, under its name. */
  text: string
  /** With language prefix. */
  href: string
  children: string
}

export function MenuLink({ text, href, children }: LinkProps) {
  const id = useId()
  return (
    <li className="menu-act">
      <a href={href} aria-describedby={id}>
        {children}
      </a>
      <small id={id}>{text}</small>
    </li>
  )
}

interface ActProps {
  /** What it does, under its name. */
  text: string
  isDanger?: boolean
  isOff?: boolean
  onPress: () => void
  children: string
}

export function MenuAct({ text, isDanger, isOff, onPress, children }: ActProps) {
  const id = useId()
  return (
    // The description is beside the button, so that its name is what it shows.
    <li className={isDanger ? 'menu-act menu-act-danger' : 'menu-act'}>
      <button
        type="button"
        aria-describedby={id}
        aria-disabled={isOff || undefined}
        onClick={onPress}
      >
        {children}
      </button>
      <small id={id}>{text}</small>
    </li>
  )
}
