import type { Locale } from '~/kernel/locale.ts'
import type { Outcome, RefundManner } from './books.ts'

const vi = {
	banner: (name: string) => `Trang đóng vai ${name} — không có tiền thật`,
	title: (name: string) => `Thanh toán qua ${name}`,
	about: (name: string) =>
		`Đây không phải ${name}. Trang này đóng vai ${name} để bạn thử cửa hàng mà không cần tài khoản. Hãy chọn điều xảy ra:`,
	acts: { paid: 'Trả tiền', declined: 'Bị từ chối', abandoned: 'Bỏ dở, quay lại cửa hàng' } satisfies Record<Outcome, string>,
	more: 'Cho trục trặc',
	notices: 'Báo kết quả cho cửa hàng',
	noticeTimes: { once: 'Một lần', twice: 'Hai lần cùng lúc', never: 'Không báo (cửa hàng phải tự hỏi)' },
	refunds: 'Khi cửa hàng hoàn tiền',
	refundManners: { done: 'Hoàn ngay', slow: 'Hoàn sau một phút', refused: 'Từ chối' } satisfies Record<RefundManner, string>,
	over: 'Giao dịch đã kết thúc',
	overText: 'Không trả được ở đây nữa. Hãy quay lại cửa hàng.',
	wrong: 'Yêu cầu không hợp lệ',
	wrongText: 'Chữ ký hoặc thông tin của cửa hàng không đúng. Không có gì bị trừ tiền.',
	back: 'Quay lại cửa hàng',
}

const en: typeof vi = {
	banner: (name) => `This page stands in for ${name} — no real money`,
	title: (name) => `Pay with ${name}`,
	about: (name) => `This is not ${name}. The page plays its part so that you can try the shop without an account. Choose what happens:`,
	acts: { paid: 'Pay', declined: 'Be declined', abandoned: 'Give up, back to the shop' },
	more: 'Let something go wrong',
	notices: 'Tell the shop',
	noticeTimes: { once: 'Once', twice: 'Twice at the same time', never: 'Never (the shop has to ask)' },
	refunds: 'When the shop refunds',
	refundManners: { done: 'At once', slow: 'After a minute', refused: 'Refuse' },
	over: 'This payment is over',
	overText: 'It can no longer be paid here. Please go back to the shop.',
	wrong: 'Invalid request',
	wrongText: 'The shop’s signature or details are wrong. Nothing was charged.',
	back: 'Back to the shop',
}

export const standInText: Readonly<Record<Locale, typeof vi>> = { vi_VN: vi, en_US: en }
