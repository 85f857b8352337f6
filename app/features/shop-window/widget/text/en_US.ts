import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'On other sites',
	lead: 'Paste one line into your own website: it shows the event’s tickets with current prices and availability, or its brackets, which follow live.',
	shows: {
		draft: {
			title: 'This event is not published yet',
			text: 'You can paste the line now. Until you publish, it only says that there are no tickets.',
			act: 'Check and publish',
		},
		suspended: { title: 'The organizer is suspended', text: 'Until sales resume, it only says that there are no tickets.' },
		cancelled: { title: 'This event was canceled', text: 'Your page says so and no longer sells tickets.' },
		past: { title: 'This event is over', text: 'Your page says so and no longer sells tickets.' },
	},
	choose: { title: 'How it looks', show: 'What it shows', language: 'Language', look: 'Colors', apply: 'Apply' },
	languages: { vi_VN: 'Vietnamese', en_US: 'English' },
	kinds: { tickets: 'Tickets', brackets: 'Bracket results' },
	kindsHelp:
		'Bracket results: matches now, next and latest, and standings. For a single bracket, add data-bracket with the number in its address.',
	looks: { auto: 'Match your page', light: 'Always light', dark: 'Always dark' },
	looksHelp: 'Match your page: dark if your page declares a dark color scheme, otherwise light.',
	snippet: {
		title: 'The line to paste',
		help: 'Paste it where they should appear. Several places and several events on one page are fine.',
		label: 'Script tag',
	},
	preview: { title: 'Preview', help: 'Exactly what your visitors will see.', needsScript: 'The preview needs JavaScript.' },
	notes: {
		title: 'Good to know',
		tab: 'The buttons open Hội in a new tab. People buy and pay there, so browsers that block third-party cookies are no obstacle.',
		privacy: 'No cookies, no tracking: your page only loads the tickets from Hội and sends nothing about your visitors but that request.',
		policy: 'If your page has a Content-Security-Policy, add:',
		policyLabel: 'Content-Security-Policy',
		failing: 'If Hội is unreachable, a link to the event page is shown instead.',
	},
}
