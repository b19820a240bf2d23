import { onFirstAct } from './first-act.ts'

/*
 * Pictures below the first screen (`data-far`) load when scrolled into view, or shortly before that
 * once the reader has begun to scroll; no one else loads them. Pictures that islands draw later use
 * the browser's own lazy loading.
 */
/** The part of the screen that a phone's bottom bar may cover. */
const inSight = '0px 0px -64px'
const near = '400px'

const atFirst = watchWithin(inSight)
onFirstAct(() => {
  atFirst.disconnect()
  watchWithin(near)
})

function watchWithin(rootMargin: string): IntersectionObserver {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        for (const picture of farIn(target)) delete picture.dataset.far
      }
    },
    { rootMargin },
  )
  // Until then the picture is outside the page.
  for (const picture of farIn(document)) {
    const parent = (picture.closest('picture') ?? picture).parentElement
    if (parent) watch.observe(parent)
  }
  return watch
}

function farIn(part: ParentNode) {
  return part.querySelectorAll<HTMLElement>('img[data-far]')
}
