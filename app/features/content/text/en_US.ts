import type { vi } from './vi_VN.ts'

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
	home,
	refusals,
}
