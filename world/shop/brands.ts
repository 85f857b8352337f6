/** Who makes the goods of the sample world. */
export const brands = [
	{ slug: 'gio-ho', name: 'Gió Hồ' },
	{ slug: 'mai-cheo', name: 'Mái Chèo' },
	{ slug: 'den-xua', name: 'Đèn Xưa' },
	{ slug: 'nuoc-co', name: 'Nước Cờ' },
	{ slug: 'deo-cao', name: 'Đèo Cao' },
	{ slug: 'tay-nghe', name: 'Tay Nghề' },
] as const
export type BrandSlug = (typeof brands)[number]['slug']
