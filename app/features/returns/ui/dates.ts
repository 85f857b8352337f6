import { formatDate } from '~/i18n/formats.ts'

/** Goods have no event whose zone would count: their days are those of the shop. */
const shopZone = 'Asia/Ho_Chi_Minh'

export function shopDate(at: string): string {
	return formatDate(at, shopZone)
}
