/* What every page does once it is there, in a file of its own that is never in the page's way. */
import '#islands/frame/account.ts'
import '#islands/frame/show-notice.ts'
import '#offline/register.ts'
