/** The words of the mails about teams. Only the server writes mails. */
export const vi = {
	dear: (name: string) => `Chào ${name},`,
	hello: 'Chào bạn,',
	roles: { owner: 'chủ', manager: 'quản lý', check_in: 'người soát vé' },
	somebody: 'Hội',
	join: {
		subject: (provider: string) => `${provider} mời bạn cùng làm việc trên Hội`,
		heading: (provider: string) => `Lời mời vào ${provider}`,
		text: (by: string, provider: string, role: string) => `${by} mời bạn làm ${role} cho ${provider} trên Hội.`,
		open: 'Xem lời mời',
	},
	ownership: {
		subject: (provider: string) => `Bạn được mời làm chủ ${provider}`,
		heading: (provider: string) => `Làm chủ ${provider}`,
		text: (by: string, provider: string, _role: string) =>
			`${by} muốn chuyển quyền sở hữu ${provider} cho bạn. Chưa có gì thay đổi cho tới khi bạn đồng ý.`,
		open: 'Trả lời',
	},
	alone: (email: string) => `Chỉ ai đăng nhập bằng ${email} mới trả lời được. Chưa có tài khoản Hội thì tạo bằng đúng email này trước.`,
	until: (at: string) => `Liên kết dùng được một lần, đến ${at}. Nếu bạn không biết lời mời này là gì, cứ bỏ qua email.`,
	team: 'Xem thành viên',
	news: {
		joined: {
			subject: (who: string, provider: string) => `${who} đã vào ${provider}`,
			text: (who: string, provider: string, role: string) => `${who} đã nhận lời và giờ là ${role} của ${provider}.`,
		},
		left: {
			subject: (who: string, provider: string) => `${who} đã rời ${provider}`,
			text: (who: string, provider: string, _role: string) => `${who} không còn làm việc cho ${provider} nữa.`,
		},
		role_changed: {
			subject: (_who: string, provider: string) => `Vai trò của bạn ở ${provider} đã đổi`,
			text: (_who: string, provider: string, role: string) => `Từ giờ bạn là ${role} của ${provider}.`,
		},
		member_removed: {
			subject: (_who: string, provider: string) => `Bạn không còn là thành viên của ${provider}`,
			text: (_who: string, provider: string, _role: string) =>
				`Bạn không còn vào được sự kiện và đơn hàng của ${provider}. Vé và đơn bạn tự mua vẫn còn nguyên.`,
		},
		ownership_transferred: {
			subject: (_who: string, provider: string) => `${provider} có chủ mới`,
			text: (who: string, provider: string, _role: string) => `${who} giờ là chủ của ${provider}.`,
		},
	},
}
