import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	refusals: {
		key_taken: 'This checkout has been used already. Please reload the page and try again.',
		hold_expired: 'The time your places were held is over. Hold them again to go on; what you filled in is still there.',
		attendees_incomplete: 'Some details of the attendees are missing or not right.',
		invalid_fields: 'Some of the details are not right. Please check the marked fields.',
		payment_method_unavailable: 'This way to pay cannot be used for your order.',
		delivery_method_unavailable: 'Please choose a delivery method.',
		total_changed: 'The total has just changed. Please look at your order again and confirm.',
		order_not_found: 'This order could not be found.',
	},
	fields: {
		required: 'This field is required',
		email: 'This field must be email',
		phone: 'This phone number is not right',
		zip: 'This ZIP code is not right',
		too_long: 'This is too long',
		too_short: 'This is too short',
		not_a_date: 'This is not a date',
		future_date: 'This day has not come yet',
		not_a_choice: 'Please choose one of the options',
		not_a_number: 'This must be a number',
		too_small: 'This number is too small',
		too_large: 'This number is too large',
		bad_characters: 'There are characters that cannot be used',
		guardian_required: 'Attendees under 16 need the name of a guardian',
	},
}
