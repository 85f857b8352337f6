import { chooseVariants } from './features/catalog/ui/plain/choose-variant.ts'
import { turnProductPictures } from './features/catalog/ui/plain/product-pictures.ts'
import { tellReaderTime } from './features/event/ui/plain/reader-time.ts'
import { offerSharing } from './features/event/ui/plain/sharing.ts'
import { countDown } from './features/page/ui/plain/count-down.ts'
import { playVideos } from './features/page/ui/plain/play-videos.ts'
import { followChoices } from './features/search/ui/plain/follow-choice.ts'
import { keepHearts } from './features/wishlist/ui/plain/hearts.ts'
import { sendInPlace } from './shell/plain/send-in-place.ts'
import { keepPersonShown } from './shell/plain/show-person.ts'
import { startPlainScripts } from './shell/plain/start.ts'
import { stepNumbers } from './ui/plain/step-numbers.ts'

// All that runs on a page for reading (docs/decisions/0011): each of these makes what the page already holds more comfortable.
startPlainScripts()
followChoices()
chooseVariants()
keepHearts()
countDown()
playVideos()
keepPersonShown()
offerSharing()
sendInPlace()
stepNumbers()
tellReaderTime()
turnProductPictures()
window.dispatchEvent(new Event('hoi:awake'))
