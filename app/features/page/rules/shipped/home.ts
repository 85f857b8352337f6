import type { PageContent } from '~/features/page/rules/page-content.ts'

const own = { vi_VN: '' }

/** The home page that comes with the product: empty texts are replaced by the product's own words, in both languages. */
export const home: PageContent = {
	title: { vi_VN: 'Trang chủ', en_US: 'Home' },
	description: own,
	lead: own,
	blocks: [
		{ kind: 'wall', title: own, text: own },
		{ kind: 'today', title: own },
		{ kind: 'next', title: own },
		{ kind: 'road', title: own },
		{ kind: 'pieces', title: own },
		{ kind: 'organisers', title: own, text: own },
	],
}
