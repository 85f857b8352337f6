import { factTold } from './facts/details-en_US.ts'
import { factWords } from './facts/en_US.ts'
import { orders } from './orders/en_US.ts'
import { tools } from './tools/en_US.ts'
import { work } from './work/en_US.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	orders,

	tools,
	/** By the fact's name. */
	factWords,
	factTold,
	work,
	refusals: {
		nothing_to_deliver: 'This order has no goods to deliver.',
		mail_gone: 'The buyer’s email has already gone out. Open the order to correct it.',
		goods_further: 'These items are already at this step or past it. To correct that, open the order.',
		order_goes_on: 'The order has moved on, so this can no longer be done. Reload the page to see it.',
		no_address: 'The order has no email address yet. Add one to the order and send again, or print the ticket.',
		mail_not_true: 'This email no longer matches the order, so it was not resent.',
		more_than_open: 'The amount is more than what is left. Please check the order’s ledger.',
		nothing_to_undo: 'There is nothing left to undo.',
		customer_not_found: 'This customer was not found.',
		nothing_to_verify: 'This email is verified already.',
		note_not_found: 'This note was not found or isn’t yours.',
		too_many_views: 'You already have 200 views. Delete some and try again.',
	},
}
