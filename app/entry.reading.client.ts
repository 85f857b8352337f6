import { chooseVariants } from './features/catalog/ui/plain/choose-variant.ts'
import { turnProductPictures } from './features/catalog/ui/plain/product-pictures.ts'
import { tellReaderTime } from './features/event/ui/plain/reader-time.ts'
import { showMaps } from './features/event/ui/plain/show-maps.ts'
import { offerSharing } from './features/event/ui/plain/sharing.ts'
import { showFollowed } from './features/provider/ui/plain/followed.ts'
import { countDown } from './features/page/ui/plain/count-down.ts'
import { playVideos } from './features/page/ui/plain/play-videos.ts'
import { followChoices } from './features/search/ui/plain/follow-choice.ts'
import { keepHearts } from './features/shop-window/wishlist/ui/plain/hearts.ts'
import { sendInPlace } from './shell/plain/send-in-place.ts'
import { keepPersonShown } from './shell/plain/show-person.ts'
import { startPlainScripts } from './shell/plain/start.ts'

// All scripts of a page for reading (docs/decisions/0011): each makes a part that the page already has more comfortable.
startPlainScripts()
followChoices()
chooseVariants()
keepHearts()
showFollowed()
countDown()
playVideos()
keepPersonShown()
offerSharing()
showMaps()
sendInPlace()
tellReaderTime()
turnProductPictures()
window.dispatchEvent(new Event('hoi:awake'))
