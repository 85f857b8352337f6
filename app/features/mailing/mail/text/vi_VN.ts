export const vi = {
	from: (provider: string) => `${provider}, ban tổ chức của sự kiện bạn đã đăng ký, gửi email này cho bạn.`,
	open: 'Xem trang sự kiện',
	answer: 'Bạn có thể trả lời thẳng email này.',
	end: 'Hủy nhận email của ban tổ chức này',
	trial: 'Email gửi thử: chỉ mình bạn nhận được.',
}
