import sprite from './icons.svg?url'

/** The drawings in `icons.svg`, shared by pages and islands, in the colour of the text. */
export const iconNames = [
  'search',
  'heart',
  'filter',
  'close',
  'check',
  'checks',
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
  'globe',
  'share',
  'flag',
  'bell',
  'mute',
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
  'lock',
  'mail',
  'ticket',
  'receipt',
  'chart',
  'text',
  'eye',
  'star',
  'scale',
  'play',
  'users',
  'bank',
  'send',
  'list',
  'swap',
  'more',
  'phone',
  'clip',
  'key',
  'child',
  'download',
] as const
export type IconName = (typeof iconNames)[number]

/** Address for `<use href>`. */
export function iconHref(name: IconName): string {
  return `${sprite}#${name}`
}

/** Five stars in a row, 84 × 16, drawn twice: whole, and cut to `starsWidth`. */
export const starsHref = `${sprite}#stars`

/** Filled width of the row at a rating of 0 to 5; stars are 16 wide, at intervals of 17. */
export function starsWidth(rating: number): number {
  const whole = Math.floor(rating)
  return Math.min(84, Math.round((whole * 17 + (rating - whole) * 16) * 10) / 10)
}
