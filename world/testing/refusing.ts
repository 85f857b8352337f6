import { asc, isNotNull, or, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cartLines, carts } from '../../app/features/cart/tables.server.ts'
import { orderLedger, orderLines, orders } from '../../app/features/order/tables.server.ts'
import { checkDrift } from '../../app/features/quota/operations/check-drift.server.ts'
import { quotas, quotaUses } from '../../app/features/quota/tables.server.ts'
import { attendees } from '../../app/features/attendee/registration/tables.server.ts'
import type { Caller } from '../../app/kernel/operation.ts'
import { facts } from '../../app/platform/facts/tables.server.ts'
import { type Played, type TestWorld, system } from './test-world.ts'

/** Everything that a sale writes, for comparison: counters, holds, lines, carts that are not empty, orders with their money and people, facts. */
export async function booksOf({ database: { reader } }: TestWorld) {
	return {
		quotas: await reader.select().from(quotas).orderBy(asc(quotas.id)),
		uses: await reader.select().from(quotaUses).orderBy(asc(quotaUses.id)),
		lines: await reader.select().from(cartLines).orderBy(asc(cartLines.id)),
		carts: await reader
			.select({ id: carts.id, eventId: carts.eventId, codeIds: carts.codeIds, holdEndsAt: carts.holdEndsAt })
			.from(carts)
			.where(or(isNotNull(carts.eventId), sql`cardinality(${carts.codeIds}) > 0`, isNotNull(carts.holdEndsAt)))
			.orderBy(asc(carts.id)),
		orders: await reader.select().from(orders).orderBy(asc(orders.id)),
		orderLines: await reader.select().from(orderLines).orderBy(asc(orderLines.id)),
		ledger: await reader.select().from(orderLedger).orderBy(asc(orderLedger.id)),
		attendees: await reader.select().from(attendees).orderBy(asc(attendees.id)),
		facts: await reader.$count(facts),
	}
}

/** Calls an operation that must be refused with this code, and proves that it changed nothing. */
async function refuses(played: Played, code: string, operation: unknown, input: unknown, caller?: Caller): Promise<void> {
	const before = await booksOf(played.world)
	expect(await played.refusal(operation, input, caller)).toBe(code)
	expect(await booksOf(played.world)).toEqual(before)
}

/** How many places of a quota are held and sold; it also proves that the counters are right (truths §1.3). */
export async function placesOf({ world, value }: Played, quotaId: number): Promise<{ held: number; sold: number }> {
	expect(await value(checkDrift, {}, system)).toEqual({ found: [] })
	const row = (await world.database.reader.select().from(quotas)).find(({ id }) => id === quotaId)
	if (!row) throw new Error('no such quota')
	return { held: row.held, sold: row.sold }
}

/**
 * The codes that a test file reached, to compare with the codes its operation declares: no operation may declare a refusal that nobody can reach.
 */
export function reachedBy(operation: { refusals: readonly string[] }, exceptFor: readonly string[] = []) {
	const reached = new Set<string>()
	return {
		refuses: (played: Played, code: string, input: unknown, caller?: Caller) => {
			reached.add(code)
			return refuses(played, code, operation, input, caller)
		},
		missing: () => operation.refusals.filter((code) => !reached.has(code) && !exceptFor.includes(code)),
	}
}
