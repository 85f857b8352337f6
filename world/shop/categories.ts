import type { GoodsKind } from '../poster/goods-pictures.ts'
import { both, type Both } from '../sample-event.ts'

interface Shelf<Slug extends string = string> {
	slug: Slug
	name: Both
}

const shelf = <Slug extends string>(slug: Slug, vi: string, en: string): Shelf<Slug> => ({ slug, name: both(vi, en) })

/** The tree of categories, two levels deep. */
export const categoryTree = [
	{
		...shelf('quan-ao', 'Quần áo', 'Clothing'),
		shelves: [shelf('ao', 'Áo', 'Tops'), shelf('quan-tat', 'Quần và tất', 'Shorts and socks'), shelf('mu-non', 'Mũ nón', 'Hats and caps')],
	},
	{
		...shelf('the-thao', 'Đồ thể thao', 'Sports gear'),
		shelves: [
			shelf('chay-bo', 'Chạy bộ', 'Running'),
			shelf('song-nuoc', 'Bơi và chèo thuyền', 'Swimming and paddling'),
			shelf('dap-xe', 'Đạp xe', 'Cycling'),
			shelf('co', 'Cờ', 'Board games'),
		],
	},
	{
		...shelf('nha-cua', 'Nhà cửa', 'Home'),
		shelves: [
			shelf('den-long', 'Đèn lồng và nến', 'Lanterns and candles'),
			shelf('gom', 'Gốm', 'Pottery'),
			shelf('tranh-giay', 'Tranh và giấy', 'Prints and paper'),
		],
	},
	{
		...shelf('qua-tang', 'Quà tặng', 'Gifts'),
		shelves: [
			shelf('tui-khan', 'Túi và khăn', 'Bags and towels'),
			shelf('ky-niem', 'Kỷ niệm giải đấu', 'Race keepsakes'),
			shelf('do-choi', 'Đồ chơi dân gian', 'Folk toys'),
		],
	},
] as const
export type ShelfSlug = (typeof categoryTree)[number]['shelves'][number]['slug']

/** Where the events' merchandise stands. */
export const shelfOfKind: Readonly<Partial<Record<GoodsKind, ShelfSlug>>> = {
	shirt: 'ao',
	cap: 'mu-non',
	medalFrame: 'ky-niem',
	tote: 'tui-khan',
	towel: 'tui-khan',
	lantern: 'den-long',
	mug: 'gom',
	print: 'tranh-giay',
}
