import { describe, expect, it } from 'vitest'
import { foreignWrites, foreignWritesHere, tablesIn } from './owners.mjs'

const tables = `export const events = pgTable('events', { id: id() })
export const eventKeys = pgTable(
	'event_keys',
	{ id: id() },
)`

/** The faults found when one more file exists beside the tables of events. */
function found(path: string, text: string): string[] {
	return foreignWrites(
		new Map([
			['app/features/event/tables.server.ts', tables],
			[path, text],
		]),
	)
}

describe('who writes tables', () => {
	it('reads the tables of a file, by both names', () => {
		expect(tablesIn(tables)).toEqual([
			{ name: 'events', inDatabase: 'events' },
			{ name: 'eventKeys', inDatabase: 'event_keys' },
		])
	})

	it.each([
		'store.insert(events).values(row)',
		'store.update(eventKeys).set(row)',
		'store.delete(events).where(all)',
		"insertRows(store, events, rows, { returning: ['id'] })",
		'insertion(events, rows)',
		'sql`insert into ${events} select 1`',
		'sql`insert into event_keys (id) select 1`',
		'sql`delete from event_keys where id = 1`',
		'sql`update events as e set name = n.name from n`',
		'sql`\n\t\tupdate ${eventKeys} as k set id = 1`',
	])('finds %s in the store of another feature', (written) => {
		const [line] = found('app/features/draw/wheel/store.server.ts', written)
		expect(line).toMatch(/^app\/features\/draw\/wheel\/store[.]server[.]ts writes (events|eventKeys|event_keys), which belongs to event$/)
		expect(found('app/features/event/store/editing.server.ts', written)).toEqual([])
	})

	it('tells a feature from a room inside it', () => {
		const files = (path: string, text: string) =>
			foreignWrites(
				new Map([
					['app/features/event/tables.server.ts', tables],
					['app/features/event/stage/tables.server.ts', `export const stages = pgTable('stages', { id: id() })`],
					[path, text],
				]),
			)
		const [events, stages] = ['store.delete(events).where(all)', 'store.delete(stages).where(all)']
		expect(files('app/features/event/stage/store.server.ts', stages)).toEqual([])
		expect(files('app/features/event/store/stages.server.ts', stages)).toEqual([
			'app/features/event/store/stages.server.ts writes stages, which belongs to event/stage',
		])
		expect(files('app/features/event/stage/store.server.ts', events)).toEqual([
			'app/features/event/stage/store.server.ts writes events, which belongs to event',
		])
	})

	it('finds writes of the owner outside its store', () => {
		expect(found('app/features/event/flows/name-event.server.ts', 'store.update(events).set(row)')).toEqual([
			'app/features/event/flows/name-event.server.ts writes events; that is for the store of event',
		])
	})

	it('lets all files read, and lets tests prepare data', () => {
		expect(found('app/features/draw/wheel/store.server.ts', 'store.select().from(events).for("update")')).toEqual([])
		expect(found('app/features/draw/wheel/wheel.test.ts', 'store.insert(events).values(row)')).toEqual([])
	})

	it('finds nothing in the product', () => {
		expect(foreignWritesHere()).toEqual([])
	})
})
