import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { moneyOfPlace } from '../../attendee/taking-off.server.ts'
import { changeDeadline } from '../../event/rules/self-service.ts'
import { listOrderLines } from '../../order/store.server.ts'
import { cancelDeadline } from '../../provider/rules/cancel-rule.ts'
import { findOwnTicket } from '../own-ticket.server.ts'
import { givingBackRefusal } from '../rules/giving-back.ts'
import { renameRefusal, standingRefusal } from '../rules/standing.ts'
import { ownTicketShape } from '../shapes.server.ts'

/** A ticket as its buyer may change it: what they may do with it themselves, until when, and what it costs. `issue` counts its codes. */
export const findTicketChange = query('findTicketChange', {
	input: z.object(ownTicketShape),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret }) {
		const { store, now, locale, secrets, refuse } = context
		const ticket = await findOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, order, event, standing, rule, cancelRule } = ticket
		const line = (await listOrderLines(store, order.id)).find(({ id }) => id === attendee.orderLineId)
		const cancelNo = givingBackRefusal(cancelRule, standing, now)
		const { money: place } = await moneyOfPlace(store, order, attendee, cancelNo ? 'none' : cancelRule)
		const of = (amount: number) => money(amount, order.currency)
		return {
			id: attendee.id,
			name: attendee.name,
			ticket: line ? inLocale(line.name, locale) : '',
			issue: attendee.codeIssue,
			event: { name: inLocale(event.name, locale), timeZone: event.timeZone },
			order: { number: order.number, secret: secrets.derive('order', order.number) },
			canceled: attendee.canceledAt !== null,
			/** Why nothing at all can be done with it. */
			standing: standingRefusal(standing),
			rename: {
				refusal: renameRefusal(rule, standing, now),
				deadline: changeDeadline(rule.untilHours, event.startsAt).toISOString(),
			},
			cancel: {
				refusal: cancelNo,
				deadline: cancelDeadline(cancelRule, event.startsAt).toISOString(),
				refund: of(place.refundMinor),
				kept: of(place.keptMinor),
			},
		}
	},
})
