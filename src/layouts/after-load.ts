/* What every page does once loaded, in a file of its own so as not to delay it. */
import '#islands/frame/account.ts'
import '#islands/frame/show-notice.ts'
import '#offline/register.ts'
