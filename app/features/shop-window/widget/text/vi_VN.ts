/** The page where organisers get the tag that puts their tickets on other pages. */
export const vi = {
	title: 'Hiện trên trang khác',
	lead: 'Dán một dòng vào trang web của bạn: vé của sự kiện hiện ngay ở đó, luôn đúng giá và số vé còn lại; hoặc kết quả nhánh đấu, cập nhật trực tiếp.',
	shows: {
		draft: {
			title: 'Sự kiện chưa đăng',
			text: 'Bạn có thể dán ngay từ bây giờ. Chừng nào chưa đăng, trang của bạn chỉ hiện là chưa có vé.',
			act: 'Xem lại và đăng',
		},
		suspended: { title: 'Ban tổ chức đang tạm ngưng', text: 'Trên trang của bạn chỉ hiện là chưa có vé, cho đến khi bán lại.' },
		cancelled: { title: 'Sự kiện đã bị hủy', text: 'Trên trang của bạn hiện đúng như vậy, và không bán vé nữa.' },
		past: { title: 'Sự kiện đã kết thúc', text: 'Trên trang của bạn hiện đúng như vậy, và không bán vé nữa.' },
	},
	choose: { title: 'Hiện như thế nào', show: 'Hiện gì', language: 'Ngôn ngữ', look: 'Màu nền', apply: 'Áp dụng' },
	languages: { vi_VN: 'Tiếng Việt', en_US: 'Tiếng Anh' },
	kinds: { tickets: 'Vé', brackets: 'Kết quả nhánh đấu' },
	kindsHelp:
		'Kết quả nhánh đấu: trận đang đấu, sắp đấu, vừa xong và bảng xếp hạng. Muốn chỉ một nhánh đấu, thêm data-bracket với số trong địa chỉ của nhánh đấu đó.',
	looks: { auto: 'Theo trang của bạn', light: 'Luôn sáng', dark: 'Luôn tối' },
	looksHelp: 'Theo trang: tối khi trang của bạn khai báo color-scheme tối, còn lại là sáng.',
	snippet: {
		title: 'Dòng để dán',
		help: 'Dán vào đúng chỗ bạn muốn hiện ra. Muốn mấy chỗ, mấy sự kiện trên một trang cũng được.',
		label: 'Thẻ script',
	},
	preview: { title: 'Xem thử', help: 'Đây là đúng những gì khách sẽ thấy trên trang của bạn.', needsScript: 'Cần JavaScript để xem thử.' },
	notes: {
		title: 'Nên biết',
		tab: 'Nút mua vé mở Hội trong thẻ mới. Khách mua và trả tiền ở đó, nên trình duyệt chặn cookie của bên thứ ba cũng không sao.',
		privacy: 'Không cookie, không theo dõi: trang của bạn chỉ tải vé từ Hội, không gửi gì về khách của bạn ngoài yêu cầu tải đó.',
		policy: 'Nếu trang của bạn có Content-Security-Policy, hãy thêm:',
		policyLabel: 'Content-Security-Policy',
		failing: 'Khi không kết nối được với Hội, ở đó vẫn có một đường dẫn đến trang sự kiện.',
	},
}
