import sprite from './pictures.svg?url'

/** Drawings for states of a page or list; `lost` is for the page not found, `scene` wide. */
export type PictureName = 'empty' | 'error' | 'offline' | 'lost' | 'scene'

/** Address for `<use href>`; the drawings are 144 × 108, the scene 720 × 180. */
export function pictureHref(name: PictureName): string {
  return `${sprite}#${name}`
}
