export interface Typed {
  name: string
  value: string
}

const textFields =
  'textarea, input:is([type=text], [type=email], [type=tel], [type=search], :not([type]))'

/** The text in the fields of a part, except passwords and codes. */
export function typedIn(part: HTMLElement): Typed[] {
  return [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)]
    .filter(({ value, autocomplete }) => value.trim() !== '' && autocomplete !== 'one-time-code')
    .map(({ labels, ariaLabel, value }) => ({
      name: labels?.[0]?.textContent?.trim() ?? ariaLabel ?? '',
      value,
    }))
}
