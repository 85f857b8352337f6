import type { Database } from '../app/platform/database/database.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import { processorSeconds } from './processor.ts'
import { rush } from './purchases.ts'
import type { RunningServer } from './server.ts'
import { milliseconds, type Figure } from './table.ts'

const orders = 300
const atOnce = 8
const barMs = 12
/** A queue that is not empty after this time has stopped. */
const mostMs = 120_000

interface Selling {
	server: RunningServer
	database: Database
	stage: Stage
	note: (figure: Figure) => void
}

/** The cost of an order for the server, with everything that follows: two mails, the ticket as PDF, and every other job. */
export async function measureAfterOrders({ server, database, stage, note }: Selling): Promise<void> {
	const { port, pid } = server
	const variantIds = [stage.variants.plain]
	const used = () => processorSeconds([pid]).get(pid) ?? Number.NaN
	const sellAndFinish = async (total: number) => {
		const before = used()
		await rush({ port, eventId: stage.event, variantIds, total, atOnce })
		await drained(database)
		return ((used() - before) * 1_000) / total
	}
	// The first orders start threads and open fonts, so they are not measured.
	await sellAndFinish(50)
	const each = await sellAndFinish(orders)
	note({
		what: `an order with all that follows it, ${orders} orders, ${atOnce} at once, until the queue is empty, PostgreSQL`,
		seen: `${milliseconds(each)} of the server’s processor`,
		bar: `≤ ${barMs} ms`,
		kept: each <= barMs,
	})
}

async function drained(database: Database): Promise<void> {
	const from = performance.now()
	for (;;) {
		const { rows } = await database.sql(`select count(*)::int as left from jobs.job where state in ('waiting', 'running')`)
		if (Number(rows[0]?.['left']) === 0) return
		if (performance.now() - from > mostMs) throw new Error(`${String(rows[0]?.['left'])} jobs are left after ${mostMs} ms`)
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
}
