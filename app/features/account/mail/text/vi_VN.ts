export const vi = {
	linkTime: (hours: number) => `Liên kết dùng được một lần, trong ${hours} giờ.`,
	notYou: 'Nếu không phải bạn, cứ bỏ qua email này: sẽ không có gì thay đổi.',
	ifButtonFails: 'Nếu không bấm được nút, bạn sao chép liên kết này vào trình duyệt:',
	verify: {
		subject: 'Xác nhận địa chỉ email của bạn trên Hội',
		heading: 'Chỉ còn một bước nữa',
		text: 'Ai đó, có lẽ là bạn, vừa tạo tài khoản Hội với địa chỉ này. Bấm nút bên dưới để xác nhận, rồi đăng nhập bằng mật khẩu bạn đã chọn.',
		button: 'Xác nhận địa chỉ',
	},
	known: {
		subject: 'Bạn đã có tài khoản trên Hội',
		heading: 'Bạn đã có tài khoản rồi',
		text: 'Ai đó, có lẽ là bạn, vừa tạo tài khoản với địa chỉ này. Địa chỉ này đã có tài khoản, nên bạn chỉ cần đăng nhập.',
		button: 'Đăng nhập',
		forgot: 'Quên mật khẩu? Đặt mật khẩu mới ở đây',
	},
	reset: {
		subject: 'Đặt mật khẩu mới trên Hội',
		heading: 'Đặt mật khẩu mới',
		text: 'Có người xin đặt lại mật khẩu cho tài khoản dùng địa chỉ này. Nếu là bạn, bấm nút bên dưới để chọn mật khẩu mới.',
		button: 'Chọn mật khẩu mới',
	},
	leaveAddress: {
		subject: 'Xác nhận đổi email của tài khoản Hội',
		heading: 'Bạn muốn đổi sang địa chỉ khác?',
		text: 'Ai đó, có lẽ là bạn, muốn tài khoản Hội không dùng địa chỉ này nữa. Nếu đúng là bạn, bấm nút bên dưới, rồi mở cả email ở địa chỉ mới. Chỉ khi cả hai được xác nhận thì email mới đổi.',
		button: 'Đồng ý đổi',
	},
	takeAddress: {
		subject: 'Xác nhận email mới của tài khoản Hội',
		heading: 'Đây là email mới của bạn?',
		text: 'Ai đó, có lẽ là bạn, muốn dùng địa chỉ này cho tài khoản Hội của mình. Nếu đúng là bạn, bấm nút bên dưới, rồi mở cả email ở địa chỉ cũ.',
		button: 'Đây là email của tôi',
	},
	changed: {
		subject: 'Mật khẩu Hội của bạn đã được đổi',
		heading: 'Mật khẩu đã được đổi',
		text: 'Mật khẩu tài khoản của bạn vừa được đổi, và mọi thiết bị đã được đăng xuất. Nếu là bạn, bạn không cần làm gì nữa.',
		notYou: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và kiểm tra xem ai còn vào được email của bạn.',
		button: 'Đặt lại mật khẩu',
	},
}
