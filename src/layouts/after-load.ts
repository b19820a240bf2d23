/* What every page does once loaded, in a file of its own so as not to delay it. */
import '#islands/frame/account.ts'
import '#islands/frame/far-pictures.ts'
import '#islands/frame/late-islands.ts'
import '#islands/frame/show-notice.ts'
// Smaller than the extra request that the home page would need.
import '#islands/home/home.ts'
import '#islands/press-guard.ts'
import './add-manifest.ts'
import '#offline/register.ts'

// Safari before 17, Firefox before 125.
if (!('popover' in HTMLElement.prototype)) await import('#islands/frame/popovers.ts')
