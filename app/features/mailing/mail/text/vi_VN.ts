export const vi = {
	from: (provider: string) => `${provider}, ban tổ chức của sự kiện bạn đã đăng ký, gửi thư này cho bạn.`,
	open: 'Xem trang sự kiện',
	answer: 'Bạn có thể trả lời thẳng thư này.',
	end: 'Không nhận thư của ban tổ chức này nữa',
	trial: 'Thư gửi thử: chỉ mình bạn nhận được.',
}
