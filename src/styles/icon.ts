import sprite from './icons.svg?url'

/** The drawings in `icons.svg`, one file for pages and islands. They take the colour of the text. */
export const iconNames = [
  'search',
  'heart',
  'filter',
  'close',
  'check',
  'down',
  'left',
  'right',
  'pin',
  'clock',
  'calendar',
  'home',
  'jobs',
  'messages',
  'me',
  'menu',
  'moon',
  'sun',
  'globe',
  'share',
  'flag',
  'bell',
  'verified',
  'info',
  'warning',
  'online',
  'book',
  'school',
  'compare',
  'copy',
  'refresh',
  'plus',
  'minus',
  'articles',
  'teach',
  'out',
  'setting',
  'wallet',
] as const
export type IconName = (typeof iconNames)[number]

/** Address for `<use href>`. */
export function iconHref(name: IconName): string {
  return `${sprite}#${name}`
}

/** Five stars in a row, 84 × 16, to be drawn twice: all of it, and what `starsWidth` leaves. */
export const starsHref = `${sprite}#stars`

/** How much of the row is filled at a rating of 0 to 5; stars are 16 wide and lie 17 apart. */
export function starsWidth(rating: number): number {
  const whole = Math.floor(rating)
  return Math.min(84, Math.round((whole * 17 + (rating - whole) * 16) * 10) / 10)
}
