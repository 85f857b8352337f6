import type { Locale } from '~/kernel/locale.ts'
import type { ProductState } from '~/features/catalog/rules/product.ts'

/** The columns of a file of products, in their order; a line is one variant. */
export const columns = [
	'code',
	'product',
	'nameVi',
	'nameEn',
	'state',
	'provider',
	'category',
	'brand',
	'color',
	'colorEn',
	'swatch',
	'size',
	'price',
	'original',
	'currency',
	'weight',
	'stock',
	'descriptionVi',
	'descriptionEn',
] as const
export type Column = (typeof columns)[number]

export const isColumn = (name: string): name is Column => columns.some((column) => column === name)

export const columnNames: Readonly<Record<Locale, Readonly<Record<Column, string>>>> = {
	vi_VN: {
		code: 'Mã hàng',
		product: 'Địa chỉ sản phẩm',
		nameVi: 'Tên',
		nameEn: 'Tên tiếng Anh',
		state: 'Trạng thái',
		provider: 'Ban tổ chức',
		category: 'Danh mục',
		brand: 'Thương hiệu',
		color: 'Màu',
		colorEn: 'Màu tiếng Anh',
		swatch: 'Mã màu',
		size: 'Cỡ',
		price: 'Giá',
		original: 'Giá gốc',
		currency: 'Tiền tệ',
		weight: 'Khối lượng (gam)',
		stock: 'Trên kệ',
		descriptionVi: 'Mô tả',
		descriptionEn: 'Mô tả tiếng Anh',
	},
	en_US: {
		code: 'Stock code',
		product: 'Product address',
		nameVi: 'Name (Vietnamese)',
		nameEn: 'Name (English)',
		state: 'State',
		provider: 'Organizer',
		category: 'Category',
		brand: 'Brand',
		color: 'Color (Vietnamese)',
		colorEn: 'Color (English)',
		swatch: 'Color code',
		size: 'Size',
		price: 'Price',
		original: 'Original price',
		currency: 'Currency',
		weight: 'Weight (g)',
		stock: 'On the shelf',
		descriptionVi: 'Description (Vietnamese)',
		descriptionEn: 'Description (English)',
	},
}

export const stateNames: Readonly<Record<Locale, Readonly<Record<ProductState, string>>>> = {
	vi_VN: { draft: 'Bản nháp', published: 'Đang bán', archived: 'Lưu trữ' },
	en_US: { draft: 'Draft', published: 'Published', archived: 'Archived' },
}

/** Other names that people use for the same columns. */
const alsoCalled: Partial<Record<Column, readonly string[]>> = {
	code: ['sku', 'ma', 'ma sku'],
	product: ['slug', 'dia chi', 'address'],
	nameVi: ['ten san pham', 'name', 'ten tieng viet'],
	provider: ['organizer', 'provider'],
	category: ['shelf', 'nhom hang'],
	color: ['color', 'colour', 'mau sac'],
	colorEn: ['color (english)'],
	size: ['kich co', 'kich thuoc'],
	price: ['gia ban', 'don gia'],
	weight: ['weight', 'khoi luong', 'can nang'],
	stock: ['stock', 'ton kho', 'so luong', 'quantity'],
	descriptionVi: ['description'],
}

/** A name for comparison: without accents, capitals and separators. */
export function foldedName(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.toLowerCase()
		.replace(/[\s_\-.:*]+/g, ' ')
		.trim()
}

const known = new Map<string, Column>(
	columns.flatMap((column) =>
		[columnNames.vi_VN[column], columnNames.en_US[column], column, ...(alsoCalled[column] ?? [])].map(
			(name) => [foldedName(name), column] as const,
		),
	),
)

/** The columns in a file's first row, recognised by their names in either language. */
export interface Heading {
	/** The column at each index of a row; undefined for an unknown name. */
	columns: readonly (Column | undefined)[]
	/** Names that are no known column. */
	unknown: readonly string[]
	/** Columns that occur twice. */
	twice: readonly Column[]
}

export function headingOf(cells: readonly (string | number)[]): Heading {
	const found = cells.map((cell) => known.get(foldedName(String(cell))))
	return {
		columns: found,
		unknown: cells.map(String).filter((cell, index) => cell.trim() !== '' && found[index] === undefined),
		twice: columns.filter((column) => found.filter((each) => each === column).length > 1),
	}
}

/** Whether a heading has a column that identifies a line: the variant's code, or the product. */
export function isHeading({ columns: found, twice }: Heading): boolean {
	return twice.length === 0 && (found.includes('code') || found.includes('product') || found.includes('nameVi') || found.includes('nameEn'))
}
