/** The words of the mails about webhooks. Only the server writes mails. */
export const vi = {
	subject: (provider: string) => `Webhook của ${provider} đã bị tắt`,
	heading: 'Webhook không phản hồi',
	dear: (name: string) => `Chào ${name},`,
	text: (url: string, days: string) =>
		`Hội đã thử gửi tới ${url} trong ${days} ngày nhưng không thành công, nên đã tắt webhook này. Những gì chưa gửi vẫn còn trong nhật ký.`,
	next: 'Bạn sửa chương trình nhận rồi bật lại webhook nhé.',
	open: 'Xem webhook',
}
