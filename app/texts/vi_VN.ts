// Made by `npm run contents` from the folders of features; never edited by hand.

import { vi as address } from '~/features/account/address/text/vi_VN.ts'
import { vi as athlete } from '~/features/account/athlete/text/vi_VN.ts'
import { vi as account } from '~/features/account/text/vi_VN.ts'
import { vi as apiKey } from '~/features/api-key/text/vi_VN.ts'
import { vi as attendeeFile } from '~/features/attendee/attendee-file/text/vi_VN.ts'
import { vi as registration } from '~/features/attendee/registration/text/vi_VN.ts'
import { vi as selfService } from '~/features/attendee/self-service/text/vi_VN.ts'
import { vi as attendee } from '~/features/attendee/text/vi_VN.ts'
import { vi as bib } from '~/features/candidate-number/bib/text/vi_VN.ts'
import { vi as numberLookup } from '~/features/candidate-number/number-lookup/text/vi_VN.ts'
import { vi as candidateNumber } from '~/features/candidate-number/text/vi_VN.ts'
import { vi as cart } from '~/features/cart/text/vi_VN.ts'
import { vi as catalogDesk } from '~/features/catalog/catalog-desk/text/vi_VN.ts'
import { vi as stock } from '~/features/catalog/stock/text/vi_VN.ts'
import { vi as catalog } from '~/features/catalog/text/vi_VN.ts'
import { vi as checkin } from '~/features/checkin/text/vi_VN.ts'
import { vi as delivery } from '~/features/delivery/text/vi_VN.ts'
import { vi as deskKit } from '~/features/desk-kit/text/vi_VN.ts'
import { vi as drawRecord } from '~/features/draw/draw-record/text/vi_VN.ts'
import { vi as wheel } from '~/features/draw/wheel/text/vi_VN.ts'
import { vi as eventDraft } from '~/features/event-desk/event-draft/text/vi_VN.ts'
import { vi as eventDesk } from '~/features/event-desk/text/vi_VN.ts'
import { vi as event } from '~/features/event/text/vi_VN.ts'
import { vi as newsletter } from '~/features/follow/newsletter/text/vi_VN.ts'
import { vi as saleReminder } from '~/features/follow/sale-reminder/text/vi_VN.ts'
import { vi as follow } from '~/features/follow/text/vi_VN.ts'
import { vi as madeFile } from '~/features/made-file/text/vi_VN.ts'
import { vi as newsMail } from '~/features/mailing/news-mail/text/vi_VN.ts'
import { vi as mailing } from '~/features/mailing/text/vi_VN.ts'
import { vi as invoice } from '~/features/order/invoice/text/vi_VN.ts'
import { vi as returns } from '~/features/order/returns/text/vi_VN.ts'
import { vi as order } from '~/features/order/text/vi_VN.ts'
import { vi as message } from '~/features/page/message/text/vi_VN.ts'
import { vi as page } from '~/features/page/text/vi_VN.ts'
import { vi as bankTransfer } from '~/features/payment/bank-transfer/text/vi_VN.ts'
import { vi as paymentWay } from '~/features/payment/payment-way/text/vi_VN.ts'
import { vi as reconciliation } from '~/features/payment/reconciliation/text/vi_VN.ts'
import { vi as savedCard } from '~/features/payment/saved-card/text/vi_VN.ts'
import { vi as settlement } from '~/features/payment/settlement/text/vi_VN.ts'
import { vi as testPayment } from '~/features/payment/test-payment/text/vi_VN.ts'
import { vi as payment } from '~/features/payment/text/vi_VN.ts'
import { vi as personalData } from '~/features/personal-data/text/vi_VN.ts'
import { vi as faceSearch } from '~/features/picture/face-search/text/vi_VN.ts'
import { vi as pictureDownload } from '~/features/picture/picture-download/text/vi_VN.ts'
import { vi as productFile } from '~/features/product-file/text/vi_VN.ts'
import { vi as promotion } from '~/features/promotion/text/vi_VN.ts'
import { vi as ownAccount } from '~/features/provider/own-account/text/vi_VN.ts'
import { vi as partner } from '~/features/provider/partner/text/vi_VN.ts'
import { vi as team } from '~/features/provider/team/text/vi_VN.ts'
import { vi as provider } from '~/features/provider/text/vi_VN.ts'
import { vi as review } from '~/features/review/text/vi_VN.ts'
import { vi as search } from '~/features/search/text/vi_VN.ts'
import { vi as security } from '~/features/security/text/vi_VN.ts'
import { vi as settings } from '~/features/settings/text/vi_VN.ts'
import { vi as moment } from '~/features/shop-window/moment/text/vi_VN.ts'
import { vi as widget } from '~/features/shop-window/widget/text/vi_VN.ts'
import { vi as wishlist } from '~/features/shop-window/wishlist/text/vi_VN.ts'
import { vi as ticket } from '~/features/ticket/text/vi_VN.ts'
import { vi as bracket } from '~/features/tournament/bracket/text/vi_VN.ts'
import { vi as matchSchedule } from '~/features/tournament/match-schedule/text/vi_VN.ts'
import { vi as referee } from '~/features/tournament/referee/text/vi_VN.ts'
import { vi as resultSheet } from '~/features/tournament/result-sheet/text/vi_VN.ts'
import { vi as waitingList } from '~/features/waiting-list/text/vi_VN.ts'
import { vi as webhook } from '~/features/webhook/text/vi_VN.ts'
import { vi as dayPicker } from '~/shell/day-picker/text/vi_VN.ts'
import { vi as deskTable } from '~/shell/desk-table/text/vi_VN.ts'
import { vi as editor } from '~/shell/editor/text/vi_VN.ts'
import { vi as form } from '~/shell/form/text/vi_VN.ts'
import { vi as shell } from '~/shell/text/vi_VN.ts'

/** Every text in Vietnamese, by the name of the feature's folder. Browsers load them feature by feature (`browser.ts`). */
export const catalogue = {
	address: address,
	athlete: athlete,
	account: account,
	'api-key': apiKey,
	'attendee-file': attendeeFile,
	registration: registration,
	'self-service': selfService,
	attendee: attendee,
	bib: bib,
	'number-lookup': numberLookup,
	'candidate-number': candidateNumber,
	cart: cart,
	'catalog-desk': catalogDesk,
	stock: stock,
	catalog: catalog,
	checkin: checkin,
	delivery: delivery,
	'desk-kit': deskKit,
	'draw-record': drawRecord,
	wheel: wheel,
	'event-draft': eventDraft,
	'event-desk': eventDesk,
	event: event,
	newsletter: newsletter,
	'sale-reminder': saleReminder,
	follow: follow,
	'made-file': madeFile,
	'news-mail': newsMail,
	mailing: mailing,
	invoice: invoice,
	returns: returns,
	order: order,
	message: message,
	page: page,
	'bank-transfer': bankTransfer,
	'payment-way': paymentWay,
	reconciliation: reconciliation,
	'saved-card': savedCard,
	settlement: settlement,
	'test-payment': testPayment,
	payment: payment,
	'personal-data': personalData,
	'face-search': faceSearch,
	'picture-download': pictureDownload,
	'product-file': productFile,
	promotion: promotion,
	'own-account': ownAccount,
	partner: partner,
	team: team,
	provider: provider,
	review: review,
	search: search,
	security: security,
	settings: settings,
	moment: moment,
	widget: widget,
	wishlist: wishlist,
	ticket: ticket,
	bracket: bracket,
	'match-schedule': matchSchedule,
	referee: referee,
	'result-sheet': resultSheet,
	'waiting-list': waitingList,
	webhook: webhook,
	'day-picker': dayPicker,
	'desk-table': deskTable,
	editor: editor,
	form: form,
	shell: shell,
}
