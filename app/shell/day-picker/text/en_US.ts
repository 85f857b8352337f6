import type { MomentWords } from '~/ui/moment/words.ts'

export const en: MomentWords = {
	// The order, the week and the clock of the site's other dates: day first, from Monday, 24 hours.
	tag: 'en-GB',
	parts: { day: 'day', month: 'month', year: 'year', hour: 'hour', minute: 'minute' },
	empty: { day: 'dd', month: 'mm', year: 'yyyy', hour: '--', minute: '--' },
	months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
	separator: ' ',
	weekdays: 'short',
	calendar: 'Open the calendar',
	today: 'Today',
	clear: 'Clear',
	incomplete: 'The date or time is not complete',
	spoken: {
		previous: 'Previous month',
		next: 'Next month',
		selectedDateDescription: ({ date }) => `Selected date: ${date}`,
		selectedTimeDescription: ({ time }) => `Selected time: ${time}`,
		todayDate: ({ date }) => `Today, ${date}`,
		todayDateSelected: ({ date }) => `Today, ${date}, selected`,
		dateSelected: ({ date }) => `${date}, selected`,
		minimumDate: 'First day that can be chosen',
		maximumDate: 'Last day that can be chosen',
		Empty: 'Empty',
	},
}
