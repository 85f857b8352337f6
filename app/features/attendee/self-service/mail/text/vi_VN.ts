interface Named {
	event: string
	giver: string
	receiver: string
}

interface TransferInMail extends Named {
	ticket: string
	/** When the event starts. */
	at: string
	/** Until when the ticket can be accepted. */
	until: string
}

export const vi = {
	hello: (name: string) => `Chào ${name},`,
	offered: {
		subject: ({ giver, event }: Named) => `${giver} chuyển cho bạn một vé ${event}`,
		preview: 'Xem vé và nhận trước khi hết hạn.',
		heading: 'Có một vé dành cho bạn',
		text: ({ giver, ticket, event, at, until }: TransferInMail) =>
			`${giver} muốn chuyển cho bạn vé “${ticket}” của ${event}, bắt đầu lúc ${at}. Bạn nhận vé trước ${until} nhé; sau đó lời mời hết hạn.`,
		open: 'Xem và nhận vé',
		note: 'Bạn không biết người này hoặc không muốn nhận? Cứ bỏ qua email này, sẽ không có gì thay đổi. Ai có liên kết trên đều nhận được vé, bạn đừng chuyển tiếp email.',
	},
	received: {
		subject: ({ event }: Named) => `Vé của bạn: ${event}`,
		preview: 'Vé nay là của bạn.',
		heading: 'Vé nay là của bạn',
		text: ({ giver, ticket, event, at }: TransferInMail) =>
			`Bạn đã nhận vé “${ticket}” của ${event} từ ${giver}. Sự kiện bắt đầu lúc ${at}; đến nơi, bạn đưa mã QR ở cổng vào là xong.`,
		open: 'Xem và tải vé',
		note: 'Ai có liên kết này đều dùng được vé, bạn giữ cho riêng mình nhé.',
	},
	canceled: {
		subject: ({ event }: Named) => `Vé ${event} của bạn đã hủy`,
		preview: 'Vé không còn hiệu lực.',
		heading: 'Vé của bạn đã hủy',
		text: ({ giver, ticket, event }: TransferInMail) =>
			`Ban tổ chức đã hủy vé “${ticket}” của ${event} mà ${giver} chuyển cho bạn. Mã trên vé không còn hiệu lực.`,
		open: 'Xem vé',
		note: 'Tiền vé, nếu được hoàn, về với người đã mua. Có gì chưa rõ, bạn hỏi người đó hoặc ban tổ chức nhé.',
	},
	given: {
		subject: ({ receiver, event }: Named) => `${receiver} đã nhận vé ${event} của bạn`,
		preview: 'Mã cũ không còn hiệu lực.',
		heading: 'Vé đã được chuyển',
		text: ({ receiver, ticket, event }: TransferInMail) =>
			`${receiver} đã nhận vé “${ticket}” của ${event}. Mã của bạn, kể cả bản đã tải hay in, không còn hiệu lực.`,
		open: '',
		note: 'Bạn nhận email này vì vừa chuyển vé cho người khác. Nếu không phải bạn, hãy báo ban tổ chức ngay.',
	},
	exchanged: {
		subject: ({ attendee, event }: { attendee: string; event: string }) => `Vé mới của ${attendee}: ${event}`,
		preview: 'Mã cũ không còn hiệu lực.',
		heading: 'Vé đã được đổi',
		text: ({ attendee, ticket, event, at }: { attendee: string; ticket: string; event: string; at: string }) =>
			`Vé của ${attendee} cho ${event} nay là “${ticket}”. Sự kiện bắt đầu lúc ${at}. Mã cũ, kể cả bản đã tải hay in, không còn hiệu lực; bạn tải lại vé nhé.`,
		refund: (amount: string) => `${amount} đang được hoàn theo cách bạn đã trả.`,
		open: 'Xem và tải vé mới',
		note: 'Bạn không đổi vé này? Hãy hỏi ban tổ chức ngay.',
	},
}
