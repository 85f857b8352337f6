/** The words of the mails about ways into an account. */
export const vi = {
	on: ' trên ',
	dear: (name: string) => `Chào ${name},`,
	wasYou: 'Nếu là bạn thì không cần làm gì cả.',
	notYou: 'Nếu không phải bạn, hãy kết thúc mọi phiên lạ và đổi mật khẩu ngay.',
	button: 'Xem đăng nhập và bảo mật',
	turnedOn: {
		subject: 'Đăng nhập hai bước đã bật',
		text: 'Từ nay, vào tài khoản Hội của bạn cần thêm bước hai sau mật khẩu. Nhớ cất các mã khôi phục ở nơi an toàn.',
	},
	turnedOff: {
		subject: 'Đăng nhập hai bước đã tắt',
		text: 'Từ nay, chỉ mật khẩu là đủ để vào tài khoản Hội của bạn. Các mã khôi phục đã hết hiệu lực.',
	},
	passkeyAdded: {
		subject: 'Tài khoản của bạn có khóa đăng nhập mới',
		text: (name: string) => `Khóa “${name}” vừa được thêm và có thể mở tài khoản Hội của bạn.`,
	},
	newBrowser: {
		subject: 'Tài khoản của bạn vừa được đăng nhập ở nơi mới',
		text: (device: string) => `Có người vừa đăng nhập vào tài khoản Hội của bạn bằng ${device}.`,
		device: 'một thiết bị không rõ',
	},
	tried: {
		subject: 'Có người biết mật khẩu của bạn?',
		text: 'Có người đã nhập đúng mật khẩu tài khoản Hội của bạn nhưng nhập sai mã ở bước hai nhiều lần. Họ chưa vào được.',
	},
}
