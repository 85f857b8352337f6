import { formatDate } from '~/i18n/formats.ts'

/** Reviews are about goods, which have no event whose zone would count: their days are the shop's. */
const shopZone = 'Asia/Ho_Chi_Minh'

export function reviewDate(at: string): string {
	return formatDate(at, shopZone)
}
