export const vi = {
	refusals: {
		wrong_credentials: 'Email hoặc mật khẩu chưa đúng.',
	},
	signIn: {
		title: 'Đăng nhập',
		lead: 'Chào bạn trở lại với Hội.',
		email: 'Email',
		password: 'Mật khẩu',
		submit: 'Đăng nhập',
		busy: 'Đang đăng nhập',
		signedInAs: (name: string) => `Bạn đang đăng nhập với tên ${name}.`,
		signOut: 'Đăng xuất',
		mistakes: 'Chưa đăng nhập được',
		tooOften: 'Bạn đã thử quá nhiều lần. Chờ ít phút rồi thử lại nhé.',
		guest: 'Bạn không cần tài khoản để mua vé.',
		browse: 'Xem các sự kiện',
	},
}
