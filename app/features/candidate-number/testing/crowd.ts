import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { asAccount, callerAs, type Played } from '#world/testing/test-world.ts'
import { everybody } from '~/features/attendee/rules/attendee-choice.ts'
import { joined, listOf, scanned, send } from '~/features/checkin/testing/gate.ts'
import { findAttendeeChoices } from '~/features/attendee/operations/find-attendee-choices.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { saveNumberConfiguration } from '~/features/candidate-number/operations/save-number-configuration.server.ts'
import { newConfiguration, newGroup, type Configuration } from '~/features/candidate-number/rules/configuration.ts'

export const ownerOf = ({ stage }: Pick<Played, 'stage'>) => asAccount(stage.accounts.owner)

/** Registers people for the stage's event with a free ticket, so that they have a place at once. */
export async function register(
	{ value, stage }: Pick<Played, 'value' | 'stage'>,
	names: readonly string[],
	variant: 'free' | 'plain' = 'free',
) {
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const people = names.map((name) => ({ name }))
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants[variant], quantity: names.length, attendees: people }] },
		caller,
	)
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const paymentMethod = variant === 'free' ? 'free' : 'cash_on_delivery'
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, caller)).order
}

/** A configuration that takes everybody, with one group of the prefix A and two digits. */
export async function configure(played: Pick<Played, 'value' | 'stage'>, change: Partial<Configuration> = {}) {
	const choices = await played.value(findAttendeeChoices, { eventId: played.stage.event }, ownerOf(played))
	const configuration: Configuration = {
		...newConfiguration(everybody(choices)),
		...{ name: 'Bib', characters: 2, groups: [{ ...newGroup(0), name: 'Chung', prefix: 'A' }] },
		...change,
	}
	const { id } = await played.value(saveNumberConfiguration, { eventId: played.stage.event, configuration }, ownerOf(played))
	return { configurationId: id, configuration, choices }
}

/** The number of each person. */
export async function numbersOf({ world, stage }: Pick<Played, 'world' | 'stage'>): Promise<Record<string, string | null>> {
	const rows = await world.database.reader.select().from(attendees).where(eq(attendees.eventId, stage.event)).orderBy(attendees.id)
	return Object.fromEntries(rows.map(({ name, candidateNumber }) => [name, candidateNumber]))
}

export async function idOf({ world }: Pick<Played, 'world'>, name: string): Promise<number> {
	const [row] = await world.database.reader.select().from(attendees).where(eq(attendees.name, name))
	return row?.id ?? 0
}

/** Records that a gate scanned somebody: the people at the gate saw their number. */
export async function passGate(played: Played, attendeeId: number): Promise<void> {
	const { device } = await joined(played, 'Máy 1', { mayLookUp: true })
	const listId = await listOf(played)
	await send(played, device, scanned(played, listId, { attendeeId, way: 'name', verdict: 'good' }))
}
