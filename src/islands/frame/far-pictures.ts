import { onFirstAct } from './first-act.ts'

/*
 * Pictures below the first screen (`data-far`) are asked for when their place is in sight, and before
 * that once somebody reads on: nobody who does not loads them. What an island draws later is as lazy as
 * the browser makes it.
 */
/** A phone's bar covers as much of the screen. */
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
  // The picture itself stands beside the page until then.
  for (const picture of farIn(document)) {
    const place = (picture.closest('picture') ?? picture).parentElement
    if (place) watch.observe(place)
  }
  return watch
}

function farIn(part: ParentNode) {
  return part.querySelectorAll<HTMLElement>('img[data-far]')
}
