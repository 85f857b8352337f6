import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
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
		tax_id: 'This tax number is not right: 10 digits, for a branch a hyphen and 3 more',
		web_address: 'This web address is not right; it looks like hoi.vn',
	},
	limits: {
		too_long: (limit) => `This is too long, at most ${limit} characters`,
		too_short: (limit) => `This is too short, at least ${limit} characters`,
		too_small: (limit) => `This number is too small, at least ${limit}`,
		too_large: (limit) => `This number is too large, at most ${limit}`,
	},
	filesTooLarge: (megabytes) => `Too large: at most ${megabytes} MB. Please choose a smaller file; what you typed is still here.`,
	optional: 'optional',
	mistakes: 'Please look at these fields again',
	collision: {
		taken: (fields) => `What you had not touched now is as they saved it: ${fields}.`,
		clashing: 'What you both changed still has your words:',
		theirs: (field, value) => `${field}: theirs is “${value}”`,
		empty: 'empty',
		next: 'Have a look, then press Save once more to keep your version.',
		drop: 'Drop my version, show theirs',
	},
}
