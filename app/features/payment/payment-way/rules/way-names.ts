import type { Translated } from '~/kernel/locale.ts'
import type { WayCode } from '~/kernel/ways.ts'

/** The names of ways to pay online, for buyers and in logs. */
export const wayNames: Record<WayCode, Required<Translated>> = {
	card: { vi_VN: 'Thẻ tín dụng, thẻ ghi nợ', en_US: 'Credit or debit card' },
	vietqr: { vi_VN: 'Chuyển khoản ngân hàng (VietQR)', en_US: 'Bank transfer (VietQR)' },
	vnpay: { vi_VN: 'VNPay', en_US: 'VNPay' },
	momo: { vi_VN: 'Ví MoMo', en_US: 'MoMo wallet' },
	zalopay: { vi_VN: 'ZaloPay', en_US: 'ZaloPay' },
}
