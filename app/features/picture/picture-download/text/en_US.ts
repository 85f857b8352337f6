import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	download: 'Download',
	pixels: (width, height) => `${width} × ${height} px`,
	kilobytes: (size) => `${size} kB`,
	megabytes: (size) => `${size} MB`,
	signIn: {
		line: 'Sign in to download the pictures, free of charge.',
		link: 'Sign in',
		forPicture: 'Sign in to download',
	},
	buy: {
		line: (goods) => `The pictures are for whoever buys “${goods}”.`,
		linePriced: (goods, price) => `The pictures are for whoever buys “${goods}”, from ${price}.`,
		notSold: (goods) => `The pictures are for whoever bought “${goods}”, which is not sold at present.`,
		gone: 'The pictures are for whoever bought them; they are not sold at present.',
		link: 'Buy',
		forPicture: 'Buy to download',
		signIn: 'Already bought? Sign in',
	},
	page: {
		title: (nth) => `Picture ${nth}`,
		gallery: 'Gallery',
		whole: 'See the whole gallery',
	},
	desk: {
		title: 'Downloads',
		now: {
			nobody: 'Nobody can download the event’s pictures.',
			everybody: 'Everybody can download the pictures.',
			signed_in: 'Whoever is signed in can download the pictures.',
			buyers: 'Buyers can download the pictures.',
		},
		change: 'Who may download',
	},
	setting: {
		title: 'Picture downloads',
		lead: 'Who may download the event’s pictures? Everybody can look at them on the page.',
		back: 'Event pictures',
		who: 'Who may download?',
		choices: { nobody: 'Nobody', everybody: 'Everybody', signed_in: 'Whoever is signed in', buyers: 'Buyers' },
		notes: {
			nobody: 'The pictures are only shown on the page.',
			everybody: 'Free of charge, without an account.',
			signed_in: 'Free of charge, with an account.',
			buyers:
				'Whoever bought and paid for the product you choose may download all pictures of the event. Whoever returns it or gets the money back may not any more.',
		},
		goods: 'Product for buyers',
		goodsHelp:
			'One of your products, “Your pictures” for example; it is delivered like all other goods. Goods of an event are sold until it is over, so choose a product that belongs to no event.',
		choose: 'Choose a product',
		noGoods: 'You have no products yet. Once the shop has added one, you can choose it here.',
		save: 'Save',
		saved: 'Saved.',
		see: 'See the gallery',
		draft: 'Visitors can download once the event is published.',
	},
	refusals: {
		picture_not_found: 'This picture could not be found. It may have been removed.',
		goods_not_chosen: 'Choose one of your products.',
	},
}
