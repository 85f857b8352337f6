import type { Translated } from '~/kernel/locale.ts'

/** The type of a block's field. The schema, the form at the desk, the reading from Storyblok and the comparison are made from it. */
export type Field =
	/** A line in both languages. */
	| { type: 'line'; max: number; required?: true }
	/** Text with headings, lists and links in both languages (`kernel/rich-text.ts`). */
	| { type: 'rich'; max: number; required?: true }
	/** A line that is the same in every language. */
	| { type: 'plain'; max: number; required?: true }
	/** A path of this site, a page of the web, a mail address or a telephone number. */
	| { type: 'link'; required?: true; /** Offers a list: places of the product and pages. */ offers?: true }
	| { type: 'email'; required?: true }
	| { type: 'picture'; required?: true }
	| { type: 'choice'; of: readonly [string, ...string[]] }
	| { type: 'count'; min: number; max: number }
	/** Degrees, as decimals. */
	| { type: 'degrees'; most: number }
	/** A moment, ISO 8601; empty: none. */
	| { type: 'moment' }
	/** Addresses, one a line. */
	| { type: 'lines'; most: number }
	| { type: 'items'; of: Fields; most: number }

export type Fields = Readonly<Record<string, Field>>

const title = { type: 'line', max: 120 } as const
const link = { type: 'link' } as const
const picture = { type: 'picture' } as const
/** The time in which a block is shown; a bound without a moment is open. */
const forSomeTime = { from: { type: 'moment' }, until: { type: 'moment' } } as const
/** The header of a phone is 360 pixels wide. */
const menuLink = { label: { type: 'line', max: 24 }, link: { type: 'link', required: true, offers: true } } as const

/** The kinds of blocks with their fields, in the order of the form; the same for pages of staff and of Storyblok. */
export const blockFields = {
	hero: {
		title: { ...title, required: true },
		text: { type: 'line', max: 400 },
		picture,
		label: { type: 'line', max: 60 },
		link,
	},
	text: { title, body: { type: 'rich', max: 30_000, required: true } },
	picture: { picture: { ...picture, required: true }, caption: { type: 'line', max: 200 } },
	gallery: {
		title,
		items: { type: 'items', most: 40, of: { picture: { ...picture, required: true }, caption: { type: 'line', max: 200 } } },
	},
	columns: {
		title,
		items: { type: 'items', most: 6, of: { picture, title, body: { type: 'rich', max: 4_000, required: true }, link } },
	},
	quote: { text: { type: 'line', max: 600, required: true }, by: { type: 'plain', max: 80 }, role: { type: 'line', max: 120 } },
	faq: {
		title,
		items: {
			type: 'items',
			most: 40,
			of: { question: { type: 'line', max: 200, required: true }, answer: { type: 'rich', max: 4_000, required: true } },
		},
	},
	numbers: {
		title,
		items: {
			type: 'items',
			most: 8,
			of: { value: { type: 'line', max: 20, required: true }, label: { type: 'line', max: 80, required: true } },
		},
	},
	steps: {
		title,
		items: { type: 'items', most: 10, of: { title: { ...title, required: true }, text: { type: 'line', max: 400 } } },
	},
	partners: {
		title,
		items: { type: 'items', most: 40, of: { name: { type: 'plain', max: 80, required: true }, link, picture } },
		...forSomeTime,
	},
	people: {
		title,
		items: {
			type: 'items',
			most: 40,
			of: { name: { type: 'plain', max: 80, required: true }, role: { type: 'line', max: 120 }, picture, text: { type: 'line', max: 400 } },
		},
	},
	events: {
		title,
		rule: { type: 'choice', of: ['upcoming', 'today', 'month', 'past', 'chosen'] },
		search: { type: 'plain', max: 100 },
		chosen: { type: 'lines', most: 12 },
		count: { type: 'count', min: 1, max: 24 },
		...forSomeTime,
	},
	products: {
		title,
		search: { type: 'plain', max: 100 },
		chosen: { type: 'lines', most: 12 },
		shelves: { type: 'lines', most: 12 },
		count: { type: 'count', min: 1, max: 24 },
		...forSomeTime,
	},
	sponsors: {
		title,
		items: {
			type: 'items',
			most: 40,
			of: { tier: { type: 'line', max: 60 }, name: { type: 'plain', max: 80, required: true }, link, picture },
		},
	},
	video: { title, address: { type: 'link', required: true }, picture: { ...picture, required: true } },
	countdown: { title, at: { type: 'moment' }, over: { type: 'line', max: 200 }, label: { type: 'line', max: 60 }, link },
	/** A field for an address and a button: whoever confirms by mail gets the newsletter. */
	newsletter: { title, text: { type: 'line', max: 400 }, label: { type: 'line', max: 60 } },
	map: {
		title,
		venue: { type: 'plain', max: 120, required: true },
		address: { type: 'plain', max: 200 },
		latitude: { type: 'degrees', most: 90 },
		longitude: { type: 'degrees', most: 180 },
		text: { type: 'line', max: 400 },
	},
	/** A form whose messages go to a mail address and to the desk (`page/message`). */
	form: {
		title,
		text: { type: 'line', max: 400 },
		/** Who gets a mail of each message; empty: the house's support address. */
		to: { type: 'email' },
		topics: { type: 'items', most: 12, of: { label: { type: 'line', max: 60, required: true } } },
		askPhone: { type: 'choice', of: ['no', 'optional', 'required'] },
		/** Read by whoever has sent a message. */
		thanks: { type: 'line', max: 400 },
	},
	/** A sentence above everything else, for some days. */
	announcement: { text: { type: 'line', max: 300, required: true }, link, ...forSomeTime },
	/** The first words of the home page with the search, and the leaves of the next events. */
	wall: { title, text: { type: 'line', max: 400 } },
	/** Today's events. */
	today: { title },
	/** The events after those on the wall. */
	next: { title },
	/** From the calendar to the gate, in four drawings. */
	road: { title },
	/** A leaf, a stub and a bib, of the next event. */
	pieces: { title },
	/** The house in numbers, and a word to those who run events. */
	organisers: { title, text: { type: 'line', max: 300 } },
	/** The header's links, which stand on every page (`rules/house-pages.ts`). */
	menu: { items: { type: 'items', most: 6, of: menuLink } },
	/** A column of the foot. */
	footer: { title: { type: 'line', max: 40 }, items: { type: 'items', most: 14, of: menuLink } },
} as const satisfies Readonly<Record<string, Fields>>

export type BlockKind = keyof typeof blockFields
export const blockKinds = Object.keys(blockFields) as BlockKind[]

/** A picture among the uploaded ones; when it is cut, the focal point (shares of its size, 0 to 1) stays visible. */
export interface WrittenPicture {
	path: string
	width: number
	height: number
	x: number
	y: number
	alt: Translated
}

/** A picture as a page shows it. */
export interface ShownPicture {
	/** `own`: among our own pictures. `storyblok`: at Storyblok's image service; `path` is then the beginning of its address there. */
	source: 'own' | 'storyblok'
	path: string
	width: number
	height: number
	x: number
	y: number
	alt: string
}

/** A field's value as it is written, with both languages. */
export type Written<F> = F extends { type: 'items'; of: infer Of }
	? { [Name in keyof Of]: Written<Of[Name]> }[]
	: F extends { type: 'line' | 'rich' }
		? Translated
		: F extends { type: 'picture' }
			? WrittenPicture | null
			: F extends { type: 'choice'; of: readonly (infer Choice)[] }
				? Choice
				: F extends { type: 'count' }
					? number
					: F extends { type: 'degrees' }
						? number | null
						: F extends { type: 'lines' }
							? string[]
							: string

/** A field's value as a page shows it, in one language. */
export type Shown<F> = F extends { type: 'items'; of: infer Of }
	? readonly { [Name in keyof Of]: Shown<Of[Name]> }[]
	: F extends { type: 'line' | 'rich' }
		? string
		: F extends { type: 'picture' }
			? ShownPicture | null
			: Written<F>

export type WrittenBlock<Kind extends BlockKind = BlockKind> = {
	[K in Kind]: { kind: K } & { -readonly [Name in keyof (typeof blockFields)[K]]: Written<(typeof blockFields)[K][Name]> }
}[Kind]

export type ShownBlock<Kind extends BlockKind = BlockKind> = {
	[K in Kind]: { kind: K } & { readonly [Name in keyof (typeof blockFields)[K]]: Shown<(typeof blockFields)[K][Name]> }
}[Kind]

/** The fields of a kind as a plain table, for code that loops over all of them. */
export function fieldsOf(kind: BlockKind): Fields {
	return blockFields[kind]
}
