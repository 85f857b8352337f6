import { tellReaderTime } from './features/event/ui/plain/reader-time.ts'
import { showMaps } from './features/event/ui/plain/show-maps.ts'
import { offerSharing } from './features/event/ui/plain/sharing.ts'
import { countDown } from './features/page/ui/plain/count-down.ts'
import { playVideos } from './features/page/ui/plain/play-videos.ts'
import { followChoices } from './features/search/ui/plain/follow-choice.ts'
import { keepPersonKnown } from './shell/plain/person.ts'
import { startPlainScripts } from './shell/plain/start.ts'
import { wakeIslands } from './shell/plain/wake-islands.ts'

// All scripts of a page for reading (docs/decisions/0011): each makes a part that the page already has more comfortable.
startPlainScripts()
wakeIslands(() => import('./entry.islands.client.tsx'))
followChoices()
countDown()
playVideos()
keepPersonKnown()
offerSharing()
showMaps()
tellReaderTime()
window.dispatchEvent(new Event('hoi:awake'))
