import { forgetSessions } from './features/account/jobs/forget-sessions.server.ts'
import { forgetFilesOfPeople } from './features/attendee-file/jobs/forget-attendee-files.server.ts'
import { tellNewNumbersChore } from './features/number-mail/jobs/tell-new-numbers.server.ts'
import { forgetFilesOfBibs } from './features/bib/jobs/forget-bib-files.server.ts'
import { giveHoldsBack } from './features/cart/jobs/give-holds-back.server.ts'
import { watchStock } from './features/catalog/jobs/watch-stock.server.ts'
import { forgetMadeFiles } from './features/made-file/jobs/forget-made-files.server.ts'
import { forgetPictures } from './features/event-draft/jobs/forget-pictures-aside.server.ts'
import { remindOfEvents } from './features/event-draft/jobs/remind-of-events.server.ts'
import { claimGuestOrders } from './features/order/jobs/claim-guest-orders.server.ts'
import { remindOfRests } from './features/order/jobs/remind-of-rests.server.ts'
import { postTestNotices } from './features/payment/jobs/post-test-notices.server.ts'
import { settleOverdueOrders } from './features/payment/jobs/settle-overdue-orders.server.ts'
import { askLateCharges } from './features/payment/jobs/ask-late-charges.server.ts'
import { settleSlowRefunds } from './features/payment/jobs/settle-slow-refunds.server.ts'
import { watchDrift } from './features/quota/jobs/watch-drift.server.ts'
import { watchMoves } from './features/stock/jobs/watch-moves.server.ts'
import { askBuyersForReviews } from './features/review/jobs/ask-buyers-for-reviews.server.ts'
import { watchWaitingLists } from './features/waiting-list/jobs/watch-waiting-lists.server.ts'
import { watchWishlists } from './features/wishlist/jobs/watch-wishlists.server.ts'
import { forgetWebhookLog, postWebhooks } from './features/webhook/jobs/post-webhooks.server.ts'
import { followProductsChore } from './features/search/jobs/follow-products.server.ts'
import { followStockChore } from './features/search/jobs/follow-stock.server.ts'
import type { Chore } from './platform/jobs/jobs.server.ts'
import { tidyTablesChore } from './platform/jobs/tidy-tables.server.ts'

/** What the clock starts, whatever happens. */
export const chores: readonly Chore[] = [
	askBuyersForReviews,
	claimGuestOrders,
	followProductsChore,
	followStockChore,
	forgetFilesOfBibs,
	forgetFilesOfPeople,
	forgetMadeFiles,
	forgetPictures,
	forgetSessions,
	forgetWebhookLog,
	giveHoldsBack,
	postTestNotices,
	postWebhooks,
	remindOfEvents,
	remindOfRests,
	settleOverdueOrders,
	askLateCharges,
	settleSlowRefunds,
	tellNewNumbersChore,
	tidyTablesChore,
	watchDrift,
	watchMoves,
	watchStock,
	watchWaitingLists,
	watchWishlists,
]
