import { waitIn } from '~/i18n/waiting.ts'
import { entry } from './entry/vi_VN.ts'
import { hub } from './hub/vi_VN.ts'
import { personal } from './personal/vi_VN.ts'

export const vi = {
	entry,
	hub,
	personal,
	refusals: {
		wrong_current_password: 'Mật khẩu hiện tại chưa đúng.',
		email_unchanged: 'Đây đang là email của tài khoản.',
		wrong_credentials: 'Email hoặc mật khẩu chưa đúng.',
		session_not_found: 'Không tìm thấy phiên đăng nhập này. Có thể nó đã kết thúc rồi.',
		link_used: entry.link.used,
		link_replaced: entry.link.replaced,
		link_expired: entry.link.expired,
		link_unknown: entry.link.unknown,
	},
	signIn: {
		title: 'Đăng nhập',
		lead: 'Chào bạn trở lại với Hội.',
		email: 'Email',
		password: 'Mật khẩu',
		submit: 'Đăng nhập',
		busy: 'Đang đăng nhập',
		mistakes: 'Chưa đăng nhập được',
		tooOften: (seconds: number) => `Bạn đã thử quá nhiều lần. Vui lòng chờ ${waitIn.vi_VN(seconds)} rồi thử lại.`,
		remember: 'Ghi nhớ đăng nhập trên thiết bị này trong 30 ngày',
		forgot: 'Quên mật khẩu?',
		noAccount: 'Bạn chưa có tài khoản?',
		signUp: 'Tạo tài khoản',
		justSignedUp: 'Vừa tạo tài khoản? Hãy mở liên kết trong email của chúng tôi trước nhé.',
		sendAgain: 'Gửi lại email',
		verified: 'Địa chỉ email của bạn đã được xác nhận. Mời bạn đăng nhập.',
		toGoOn: 'Bạn cần đăng nhập để tiếp tục. Xong là bạn về đúng trang đang xem.',
		formKept: 'Cần đăng nhập mới gửi được biểu mẫu. Những gì bạn đã điền vẫn còn: đăng nhập rồi gửi tiếp.',
		guest: 'Bạn không cần tài khoản để mua vé.',
		browse: 'Xem các sự kiện',
	},
	avatar: {
		label: 'Ảnh đại diện',
		another: 'Đổi ảnh',
		help: (megabytes: number) => `JPEG, PNG, WebP hoặc AVIF, tối đa ${megabytes} MB. Ảnh được cắt vuông.`,
		crop: 'Phần ảnh được lấy',
		cropHelp: 'Kéo ảnh hoặc dùng phím mũi tên để chọn phần được lấy, + và − để phóng to, thu nhỏ.',
		zoom: 'Phóng to',
		problems: {
			none: () => 'Bạn chưa chọn ảnh.',
			too_heavy: (megabytes: number) => `Ảnh nặng hơn ${megabytes} MB. Hãy chọn ảnh nhẹ hơn, hoặc thu nhỏ rồi gửi lại.`,
			too_large: () => 'Ảnh có quá nhiều điểm ảnh (hơn 50 megapixel). Hãy thu nhỏ rồi gửi lại.',
			unreadable: () => 'Tệp này bị hỏng hoặc không đầy đủ nên không mở được. Hãy chọn ảnh khác.',
			wrong_kind: () => 'Tệp này không phải ảnh JPEG, PNG, WebP hay AVIF. Hãy chọn ảnh khác.',
			animated: () => 'Ảnh động không dùng được. Hãy chọn ảnh tĩnh.',
			slow_down: () => 'Bạn đã gửi quá nhiều ảnh. Chờ ít phút rồi thử lại nhé.',
		},
	},
}
