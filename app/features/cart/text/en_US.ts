import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		no_visitor: 'Your browser blocks cookies, so the cart cannot be kept. Please allow cookies and try again.',
		variant_not_found: 'This ticket or item is no longer sold.',
		sale_over: 'The sale of this ticket is over.',
		not_yet_on_sale: 'This ticket is not on sale yet.',
		contact_organiser: 'This ticket is sold by the organiser only. Please get in touch with them.',
		one_event_only: 'One checkout holds tickets of one event only. Finish your present cart, or empty it to choose this event.',
		one_provider_only: 'One checkout holds items of one organiser only.',
		invalid_quantity: 'The quantity must be a whole number above zero.',
		below_minimum: 'An order needs more of these tickets.',
		above_maximum: 'An order cannot hold that many of these tickets.',
		sold_out: 'Sorry, there are not enough places left for this choice.',
		line_not_found: 'This line is no longer in your cart.',
		cart_empty: 'Your cart is empty.',
		code_not_found: 'This code is not right. Please check each character.',
		code_wrong_event: 'This code is not for the event in your cart.',
		code_expired: 'This code has expired.',
		code_not_yet: 'This code cannot be used yet.',
		code_used_up: 'This code has been used up.',
		code_below_minimum: 'Your cart is below the minimum for this code.',
	},
}
