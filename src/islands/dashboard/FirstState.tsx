import { type ReactNode, useId } from 'react'
import type { IconName } from '#styles/icon.ts'
import { pictureHref } from '#styles/picture.ts'
import { Icon } from '#ui/Icon.tsx'

interface FirstStateProps {
  title: string
  text: string
  /** The steps, in order. */
  steps: readonly { icon: IconName; title: string; text: string }[]
  /** The first thing to do. */
  children: ReactNode
}

/** The empty state of a whole overview: a drawing, one sentence, the steps, and one button. */
export function FirstState({ title, text, steps, children }: FirstStateProps) {
  const id = useId()
  return (
    <section className="card overflow-hidden p-0" aria-labelledby={id}>
      <svg
        className="block h-40 w-full text-brand"
        viewBox="0 0 720 180"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <use href={pictureHref('scene')} width="720" height="180" />
      </svg>
      <div className="grid justify-items-center gap-5 p-5">
        <div className="text-center">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          <p className="text-muted">{text}</p>
        </div>
        <ol className="grid w-full max-w-96 gap-4">
          {steps.map((step) => (
            <li key={step.title} className="flex items-center gap-3">
              <span className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand">
                <Icon name={step.icon} />
              </span>
              <div>
                <p className="font-bold">{step.title}</p>
                <p className="text-sm text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="grid w-full max-w-96">{children}</div>
      </div>
    </section>
  )
}
