import type { Locale } from '~/kernel/locale.ts'

/** The last mail, in each language. */
export const goodbyeText: Record<Locale, { subject: string; first: string; kept: string; notYou: string }> = {
	vi_VN: {
		subject: 'Tài khoản Hội của bạn đã được xóa',
		first: 'Tên, địa chỉ, người tham dự và giỏ hàng của bạn đã được xóa. Mọi thiết bị đã được đăng xuất.',
		kept: 'Sổ sách giữ lại số đơn và số tiền như luật yêu cầu, không còn tên ai. Đây là email cuối cùng Hội gửi cho bạn. Cảm ơn bạn đã cùng vui.',
		notYou: 'Nếu không phải bạn đã xóa, ai đó biết mật khẩu của bạn: hãy trả lời email này và đổi mật khẩu ở những nơi khác.',
	},
	en_US: {
		subject: 'Your Hội account has been deleted',
		first: 'Your name, addresses, attendees and cart have been erased. Every device has been signed out.',
		kept: 'The books keep order numbers and amounts, as the law asks, with no one’s name. This is the last email we send you. Thank you for celebrating with us.',
		notYou: 'If it was not you, someone knows your password: please answer this email, and change the password wherever else you use it.',
	},
}
