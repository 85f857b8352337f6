import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'Tickets on other sites',
	lead: 'Paste one line into your own website: the event’s tickets stand there, always with the right price and what is left.',
	shows: {
		draft: {
			title: 'This event is not published yet',
			text: 'You may paste the line now. Until you publish, your page only says that there are no tickets.',
			act: 'Check and publish',
		},
		suspended: { title: 'The organiser is suspended', text: 'Until sales go on, your page only says that there are no tickets.' },
		cancelled: { title: 'This event was cancelled', text: 'Your page says so, and sells no more tickets.' },
		past: { title: 'This event is over', text: 'Your page says so, and sells no more tickets.' },
	},
	choose: { title: 'How it looks', language: 'Language', look: 'Colours', apply: 'Apply' },
	languages: { vi_VN: 'Vietnamese', en_US: 'English' },
	looks: { auto: 'As your page is', light: 'Always light', dark: 'Always dark' },
	looksHelp: 'As your page is: dark where your page declares a dark color-scheme, else light.',
	snippet: {
		title: 'The line to paste',
		help: 'Paste it where the tickets are to stand. Several places and several events on one page are fine.',
		label: 'Script tag',
	},
	preview: { title: 'Preview', help: 'Exactly what visitors of your page will see.', needsScript: 'The preview needs JavaScript.' },
	notes: {
		title: 'Good to know',
		tab: 'The buttons open Hội in a new tab. People buy and pay there, so browsers that block third-party cookies are no obstacle.',
		privacy: 'No cookies, no tracking: your page only loads the tickets from Hội and sends nothing about your visitors but that request.',
		policy: 'If your page has a Content-Security-Policy, add:',
		policyLabel: 'Content-Security-Policy',
		failing: 'When Hội can not be reached, a link to the event’s page stands there instead.',
	},
}
