export interface Typed {
  name: string
  value: string
}

const words =
  'textarea, input:is([type=text], [type=email], [type=tel], [type=search], :not([type]))'

/** The text in the fields of a part, except passwords and codes. */
export function typedIn(place: HTMLElement): Typed[] {
  return [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(words)]
    .filter(({ value, autocomplete }) => value.trim() !== '' && autocomplete !== 'one-time-code')
    .map(({ labels, ariaLabel, value }) => ({
      name: labels?.[0]?.textContent?.trim() ?? ariaLabel ?? '',
      value,
    }))
}
