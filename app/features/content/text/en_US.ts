import type { vi } from './vi_VN.ts'

const aboutUs: typeof vi.aboutUs = {
	title: 'About Hội',
	description: 'Hội is where people find events, buy tickets and keepsakes and get in; and where organizers run it all.',
	lead: 'Hội takes care of tickets and gates, so organizers can take care of the experience and everyone else can simply enjoy it.',
	parts: [
		{
			title: 'What we do',
			paragraphs: [
				'Hội is a platform for races, tournaments and festivals. Visitors find an event, hold their places, say who is coming, pay, and get tickets with a signed code. Organizers sell tickets and merchandise, register attendees and check them in, all in one place.',
			],
		},
		{
			title: 'Our promises',
			paragraphs: ['When a sale opens and a crowd arrives, we don’t rely on luck. So:'],
			points: [
				'No place is sold twice. What you hold is yours until the clock runs out.',
				'The price you see is the price you pay. Every discount, fee and tax has a line of its own.',
				'Money that arrives late is not lost: if there is a place, you have a ticket; if not, the money goes back by itself.',
				'Tickets carry a signed code: no one can forge one, and the file opens without a network.',
			],
		},
		{
			title: 'The name',
			paragraphs: [
				'“Hội”, say “hoy”, is a village fair, a spring festival, a reunion: a place where people gather for a joy they share. We do the work behind it, so that the place is always open.',
			],
		},
	],
}

const terms: typeof vi.terms = {
	title: 'Terms of use',
	description: 'What you and Hội owe each other when you find events, buy tickets and goods, and use an account.',
	lead: 'Written to be read. By buying a ticket or opening an account you agree to what follows.',
	parts: [
		{
			title: 'Who sells to you',
			paragraphs: [
				'Each event and each product is sold by an organizer, whose name stands on the event’s page, on the order and on the invoice. Hội is where the sale happens: it holds places, takes payments on the organizer’s behalf, issues tickets and carries messages both ways.',
				'An order holds tickets of one event only, because each event has its own rules and organizer.',
			],
		},
		{
			title: 'Holding places and ordering',
			paragraphs: [
				'What goes into the cart is held for you for a while, usually 15 minutes; the clock on the page says how long. Starting to pay extends it once. When time is up the places go back to others, and what you typed stays in your cart.',
				'Free orders and orders paid on delivery are confirmed at once. Orders paid by card are confirmed when the payment gateway says the money is there. Pressing twice still makes one order.',
			],
		},
		{
			title: 'Prices, tax and fees',
			paragraphs: [
				'The price on the page is the price at the moment you order. Before you place the order, the checkout lists every amount: items, discounts, delivery, payment fee, tax and total. If anything changes while you type, we ask first and charge nothing else.',
			],
		},
		{
			title: 'Tickets and attendees',
			paragraphs: ['Each ticket has a signed code and belongs to one attendee.'],
			points: [
				'What you say of attendees has to be right: organizers use it for age groups, candidate numbers and emergencies.',
				'A code admits once at each gate. Do not post pictures of it.',
				'When a ticket is renamed or canceled, its old code stops working.',
				'Organizers set rules for their own events, such as a minimum age or papers to bring; they stand on the event’s page.',
			],
		},
		{
			title: 'Cancellations and refunds',
			paragraphs: [
				'Whether a ticket can be canceled, and how much comes back, is up to each event’s rules; the order’s page tells you before you decide. For goods, see Returns and refunds. If an event is canceled, its organizer refunds as announced and as the law requires.',
			],
		},
		{
			title: 'Your account',
			paragraphs: [
				'You can buy without an account. If you open one, keep its password to yourself and tell us if you think someone else is using it; under Sign-in and security you can end one session or all of them. You can delete your account at any time.',
			],
		},
		{
			title: 'What is not allowed',
			paragraphs: ['So that everyone gets a fair place, you agree not to:'],
			points: [
				'buy in bulk by machine, hold places to resell them for more, or use codes against their conditions;',
				'guess other people’s tickets, codes or passwords;',
				'publish anything unlawful, insulting, or not yours.',
			],
		},
		{
			title: 'When something is not right',
			paragraphs: [
				'Ask the organizer first; the address is on the event’s page and in the confirmation. We help both sides find orders, payments and check-ins. The law of Việt Nam applies, and the rights it gives consumers stay untouched, also where these terms do not mention them.',
			],
		},
		{
			title: 'When these terms change',
			paragraphs: [
				'An order follows the terms of the day it was placed. Before a significant change takes effect, we notify everyone with an account.',
			],
		},
	],
}

const policy: typeof vi.policy = {
	title: 'Privacy policy',
	description: 'What Hội keeps about you, what for, who sees it, for how long, and how you get it or have it erased.',
	lead: 'We keep only what it takes to get you a ticket, through the gate, and your package to your door.',
	parts: [
		{
			title: 'What we keep',
			paragraphs: ['Depending on what you do on Hội:'],
			points: [
				'When you buy: name, email address, phone number, billing or shipping address, what you bought and what you paid.',
				'When you register: what the organizer asks of each attendee, such as date of birth, gender, shirt size or an emergency contact.',
				'When you have an account: a hash of your password, your address book, athlete profiles, a picture, your sessions.',
				'Card numbers never reach our servers. A card you choose to save stays with the payment gateway; we keep a token, the last four digits and the expiry.',
			],
		},
		{
			title: 'What for',
			paragraphs: [
				'To deliver tickets and goods, to tell you about your order, to check tickets, to refund, to keep books as the law demands and to stop fraud. Newsletters go only to those who asked; each has a way out.',
				'We do not sell data, and we do not use it to advertise for others.',
			],
		},
		{
			title: 'Who sees it',
			paragraphs: [
				'The organizer of an event you registered for sees the orders and attendees of that event and nothing else. The payment gateway and the carrier get the part they need. Hội’s staff see it when they help you, and whatever they change is written down.',
			],
		},
		{
			title: 'Cookies',
			paragraphs: ['Only those the site needs to work:'],
			points: [
				'hoi-visitor and hoi-known: remember this browser’s cart, 90 days.',
				'hoi-session and odoo-user: your session, 30 days. hoi-sign-in: a sign-in that is not finished.',
				'hoi-device: says that you have signed in from this browser before, so that no one can lock you out by guessing, 365 days.',
				'user-selected-language: the language you chose, 365 days.',
				'hoi-form: a form you sent before you signed in, 30 minutes. hoi-mailed-to and hoi-sign-up-goal: where the email of your sign-up went, and where you were going, 1 day.',
				'reset-email: the address you typed when you forgot your password, 1 day.',
			],
		},
		{
			title: 'For how long',
			paragraphs: [
				'Orders and invoices are kept as long as accounting law demands. When you delete your account, your name, addresses, profiles and everything that says who you are is erased; the figures of the books stay, without a name.',
			],
		},
		{
			title: 'Your rights',
			paragraphs: [
				'Under Personal data you see, change and download everything we keep about you, as JSON or as a page to read. Under Delete account you have it erased; before you decide, that page says what goes and what stays. For questions or complaints, reply to any of our emails.',
			],
		},
		{
			title: 'Security',
			paragraphs: [
				'Passwords are hashed by a memory-hard function, sessions are stored as hashes and can be revoked, pictures are re-encoded and lose the place they were taken. We recommend a second step or a passkey.',
			],
		},
	],
}

const returnRefund: typeof vi.returnRefund = (days) => ({
	title: 'Returns and refunds',
	description: `Goods go back free of charge within ${days} days, tickets follow each event’s rules, and money returns the way it came.`,
	lead: `Goods can be returned free of charge within ${days} days. Tickets follow each event’s rules.`,
	parts: [
		{
			title: 'Returning goods',
			paragraphs: [`Within ${days} days of delivery, or of the order’s confirmation while no delivery is recorded:`],
			points: [
				'In your account, under Returns, choose what you’re returning and why, and add pictures if you have any.',
				'The organizer reviews it and replies; you get an email at each step.',
				'Print the label from the return page, attach it to the package and send it. You pay no postage.',
				'Once the items have arrived and been checked, you are refunded.',
			],
		},
		{
			title: 'Condition of returned items',
			paragraphs: [
				'Unused and with their labels, unless they are faulty or the wrong ones. Colors on a screen may differ a little from the real ones; if they differ more than you expected, you may return them as for any other reason.',
			],
		},
		{
			title: 'Canceling tickets',
			paragraphs: [
				'Open the order under Orders. If the event allows it, the page says how much comes back and until when; press cancel; the places are released and your refund starts right away. If the event doesn’t allow it, you won’t see the button.',
			],
		},
		{
			title: 'Where the money goes, and when',
			paragraphs: [
				'To the card or wallet you paid with. We send it right away; banks usually take a few business days. Orders paid in cash are refunded by the organizer as you agree. What was refunded and what remains is always on the order’s page, and never more than what was paid.',
			],
		},
		{
			title: 'When an event is canceled or moved',
			paragraphs: ['The organizer emails everyone who has a ticket about how to get a refund or keep the ticket for the new date.'],
		},
	],
})

const home: typeof vi.home = {
	from: (price) => `From ${price}`,
	title: 'Home page',
	lead: 'The blocks of the home page: turn them on or off, reorder and rewrite them. Anything left empty uses the default text.',
	see: 'View home page',
	hasDraft: 'This is the draft. Visitors still see what was published.',
	edit: 'Text and dates',
	up: (block) => `Move up: ${block}`,
	down: (block) => `Move down: ${block}`,
	movedTo: (block, place) => `${block} is now number ${place}`,
	kinds: {
		announcement: 'Announcement bar',
		hero: 'Promise and calendar leaves',
		today: 'Today',
		featured_events: 'Selected events',
		next_events: 'Next events',
		featured_goods: 'Selected products',
		steps: 'Four steps',
		pieces: 'Leaf, stub, bib',
		organisers: 'For organizers',
		partners: 'Partners',
	},
	fields: {
		titleVi: 'Title (Vietnamese)',
		titleEn: 'Title (English)',
		textVi: 'Text (Vietnamese)',
		textEn: 'Text (English)',
		link: 'Link',
		events: 'Events',
		products: 'Products',
		categories: 'Categories',
		from: 'Shown from',
		until: 'Shown until the end of',
	},
	help: {
		events: 'One address a line, such as /event/chay-dem-12.',
		products: 'One address a line, such as /product/ao-thun.',
		categories: 'One address a line, such as /category/ao-7.',
	},
	partner: {
		nth: (nth) => `Partner ${nth}`,
		name: 'Name',
		website: 'Website',
		logo: 'Logo',
		otherLogo: 'Another logo',
		logoHelp: (megabytes) => `JPEG, PNG, WebP or AVIF. All logos together can be ${megabytes} MB at most.`,
		logoOf: (name) => `Logo of ${name}`,
		remove: 'Remove this partner',
		more: 'Add a partner',
		problems: {
			too_heavy: 'The logos are too heavy. Please choose smaller files and upload them again.',
			too_large: 'One of the logos is too large; 50 megapixels is the most.',
			unreadable: 'One of the logos cannot be read. Please save it again and re-upload it.',
			wrong_kind: 'One of the files is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.',
			too_many: 'Please send 40 logos at most at once.',
			slow_down: 'That is a lot of pictures at once. Please wait a few minutes and try again.',
		},
	},
	acts: { publish: 'Publish', preview: 'Preview', save: 'Save the draft', discard: 'Discard the draft' },
	versions: 'Published versions',
	noVersions: 'Nothing published yet: visitors see the default page.',
	shownNow: 'current',
	back: 'Restore this version',
	backAsk: 'Publish this version again? Visitors see it immediately.',
	done: {
		saved: 'The draft is saved.',
		published: 'Published. Visitors see it now.',
		back: 'The earlier version was restored.',
		discarded: 'The draft was discarded.',
	},
}

const refusals: typeof vi.refusals = {
	no_home_draft: 'There is no draft to publish.',
	home_version_not_found: 'This version was not found.',
}

export const en: typeof vi = {
	onThisPage: 'On this page',
	lastChanged: (day) => `Last changed ${day}`,
	aboutUs,
	terms,
	policy,
	returnRefund,
	home,
	refusals,
}
