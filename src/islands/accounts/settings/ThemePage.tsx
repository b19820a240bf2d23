import type { SubPageProps } from './language.ts'
import { themes, useTheme } from './use-theme.ts'

/** The choice of the header and the hub: a press on it is heard by the page's own script. */
export default function ThemePage({ look }: SubPageProps) {
  const present = useTheme()
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{look.title}</legend>
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          data-theme-choice={theme}
          aria-pressed={theme === present}
        >
          {look[theme]}
        </button>
      ))}
    </fieldset>
  )
}
