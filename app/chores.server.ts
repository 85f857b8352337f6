import { giveHoldsBack } from './features/cart/jobs/give-holds-back.server.ts'
import { postTestNotices } from './features/payment/jobs/post-test-notices.server.ts'
import { settleOverdueOrders } from './features/payment/jobs/settle-overdue-orders.server.ts'
import { settleSlowRefunds } from './features/payment/jobs/settle-slow-refunds.server.ts'
import { watchDrift } from './features/quota/jobs/watch-drift.server.ts'
import type { Chore } from './platform/jobs/jobs.server.ts'

/** What the clock starts, whatever happens. */
export const chores: readonly Chore[] = [giveHoldsBack, postTestNotices, settleOverdueOrders, settleSlowRefunds, watchDrift]
