import { wayNames } from '../rules/way-names.ts'
import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	ways: {
		card: { name: wayNames.card.en_US, help: 'On the secure payment page.', action: 'Pay by card' },
		vietqr: {
			name: wayNames.vietqr.en_US,
			help: 'Scan the QR code with your banking app. Your order is confirmed as soon as the money arrives.',
			action: 'Pay with VietQR',
		},
		vnpay: { name: wayNames.vnpay.en_US, help: 'Domestic and international cards, or VNPAY-QR.', action: 'Pay with VNPay' },
		momo: { name: wayNames.momo.en_US, help: 'Open the MoMo app or scan a QR code.', action: 'Pay with MoMo' },
		zalopay: { name: wayNames.zalopay.en_US, help: 'Open the ZaloPay app or scan a QR code.', action: 'Pay with ZaloPay' },
	},
	none: {
		title: 'This order can’t be paid online',
		limited: 'The order total is outside what the online payment methods accept:',
		nothing: 'No online payment method takes this order.',
		limit: (way, limits) => `${way}: ${limits}`,
		from: (least) => `from ${least}`,
		upTo: (greatest) => `up to ${greatest}`,
		between: (least, greatest) => `from ${least} to ${greatest}`,
	},
	desk: {
		title: 'Online payment',
		lead: (provider) =>
			`Buyers of ${provider} can pay online by the ways switched on here. An event with settings of its own goes by those.`,
		open: 'Payment ways of the organizer',
		openHelp: 'The online payment ways this organizer accepts, and for which order totals.',
		eventLead: 'How buyers of this event pay online. Without settings of its own, the event follows the organizer.',
		fees: 'Payment fees and cash are set in the rules of each event. All online ways have the same fee.',
		least: 'Orders from',
		greatest: 'Orders up to',
		limitsHelp: 'By the total of the order, with delivery and fees. Leave empty for no limit.',
		noLimits: (currency) => `This event sells in ${currency}. Limits only apply to orders in Vietnamese dong.`,
		noWay: 'Keep at least one way. To take no money online, turn off cards in the payment methods of the event or shop.',
		none: { title: 'No online payment yet', help: 'Hội has no payment gateway switched on, so there is nothing to choose.' },
		save: 'Save',
		saved: 'Saved. Buyers see the change from now on.',
		inherits: (provider) => `Follows ${provider}`,
		inheritsHelp: 'The event uses what the organizer has set, also when that changes. Saving below sets this event apart.',
		own: 'This event has its own settings',
		ownHelp: (provider) => `Changes by ${provider} do not affect this event. The organizer accepts:`,
		back: 'Use the organizer’s settings',
		wentBack: 'The event follows the organizer again.',
		noCard: 'This event takes no online payments now. Turn them on in the event’s rules for the ways below to apply.',
		toRules: 'Event rules',
		notOffered: 'not accepted',
		everyAmount: 'any amount',
		ownersOnly: 'Only owners can change payment methods.',
	},
	refusals: {
		way_not_offered: 'This payment method is not available for your order. Please choose another one.',
		no_way_offered: 'No online payment method takes the total of this order.',
	},
}
