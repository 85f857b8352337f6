// Made by `npm run contents` from the folders of features; never edited by hand.

import { vi as account } from '~/features/account/text/vi_VN.ts'
import { vi as address } from '~/features/address/text/vi_VN.ts'
import { vi as apiKey } from '~/features/api-key/text/vi_VN.ts'
import { vi as athlete } from '~/features/athlete/text/vi_VN.ts'
import { vi as attendeeFile } from '~/features/attendee-file/text/vi_VN.ts'
import { vi as attendee } from '~/features/attendee/text/vi_VN.ts'
import { vi as bankTransfer } from '~/features/bank-transfer/text/vi_VN.ts'
import { vi as bib } from '~/features/bib/text/vi_VN.ts'
import { vi as bracket } from '~/features/bracket/text/vi_VN.ts'
import { vi as candidateNumber } from '~/features/candidate-number/text/vi_VN.ts'
import { vi as cart } from '~/features/cart/text/vi_VN.ts'
import { vi as catalogDesk } from '~/features/catalog/catalog-desk/text/vi_VN.ts'
import { vi as catalog } from '~/features/catalog/text/vi_VN.ts'
import { vi as checkin } from '~/features/checkin/text/vi_VN.ts'
import { vi as delivery } from '~/features/delivery/text/vi_VN.ts'
import { vi as deskKit } from '~/features/desk-kit/text/vi_VN.ts'
import { vi as drawRecord } from '~/features/draw-record/text/vi_VN.ts'
import { vi as eventDesk } from '~/features/event-desk/text/vi_VN.ts'
import { vi as eventDraft } from '~/features/event-draft/text/vi_VN.ts'
import { vi as event } from '~/features/event/text/vi_VN.ts'
import { vi as faceSearch } from '~/features/face-search/text/vi_VN.ts'
import { vi as follow } from '~/features/follow/text/vi_VN.ts'
import { vi as invoice } from '~/features/invoice/text/vi_VN.ts'
import { vi as madeFile } from '~/features/made-file/text/vi_VN.ts'
import { vi as mailing } from '~/features/mailing/text/vi_VN.ts'
import { vi as matchSchedule } from '~/features/match-schedule/text/vi_VN.ts'
import { vi as moment } from '~/features/moment/text/vi_VN.ts'
import { vi as newsMail } from '~/features/news-mail/text/vi_VN.ts'
import { vi as numberLookup } from '~/features/number-lookup/text/vi_VN.ts'
import { vi as order } from '~/features/order/text/vi_VN.ts'
import { vi as ownAccount } from '~/features/own-account/text/vi_VN.ts'
import { vi as page } from '~/features/page/text/vi_VN.ts'
import { vi as partner } from '~/features/partner/text/vi_VN.ts'
import { vi as paymentWay } from '~/features/payment-way/text/vi_VN.ts'
import { vi as payment } from '~/features/payment/text/vi_VN.ts'
import { vi as personalData } from '~/features/personal-data/text/vi_VN.ts'
import { vi as pictureDownload } from '~/features/picture-download/text/vi_VN.ts'
import { vi as productFile } from '~/features/product-file/text/vi_VN.ts'
import { vi as promotion } from '~/features/promotion/text/vi_VN.ts'
import { vi as provider } from '~/features/provider/text/vi_VN.ts'
import { vi as reconciliation } from '~/features/reconciliation/text/vi_VN.ts'
import { vi as referee } from '~/features/referee/text/vi_VN.ts'
import { vi as registration } from '~/features/registration/text/vi_VN.ts'
import { vi as resultSheet } from '~/features/result-sheet/text/vi_VN.ts'
import { vi as returns } from '~/features/returns/text/vi_VN.ts'
import { vi as review } from '~/features/review/text/vi_VN.ts'
import { vi as saleReminder } from '~/features/sale-reminder/text/vi_VN.ts'
import { vi as savedCard } from '~/features/saved-card/text/vi_VN.ts'
import { vi as search } from '~/features/search/text/vi_VN.ts'
import { vi as security } from '~/features/security/text/vi_VN.ts'
import { vi as selfService } from '~/features/self-service/text/vi_VN.ts'
import { vi as settings } from '~/features/settings/text/vi_VN.ts'
import { vi as settlement } from '~/features/settlement/text/vi_VN.ts'
import { vi as stock } from '~/features/stock/text/vi_VN.ts'
import { vi as team } from '~/features/team/text/vi_VN.ts'
import { vi as testPayment } from '~/features/test-payment/text/vi_VN.ts'
import { vi as ticket } from '~/features/ticket/text/vi_VN.ts'
import { vi as waitingList } from '~/features/waiting-list/text/vi_VN.ts'
import { vi as webhook } from '~/features/webhook/text/vi_VN.ts'
import { vi as wheel } from '~/features/wheel/text/vi_VN.ts'
import { vi as widget } from '~/features/widget/text/vi_VN.ts'
import { vi as wishlist } from '~/features/wishlist/text/vi_VN.ts'
import { vi as dayPicker } from '~/shell/day-picker/text/vi_VN.ts'
import { vi as deskTable } from '~/shell/desk-table/text/vi_VN.ts'
import { vi as editor } from '~/shell/editor/text/vi_VN.ts'
import { vi as form } from '~/shell/form/text/vi_VN.ts'
import { vi as shell } from '~/shell/text/vi_VN.ts'

/** Every text in Vietnamese, by the name of the feature's folder. Browsers load them feature by feature (`browser.ts`). */
export const catalogue = {
	account: account,
	address: address,
	'api-key': apiKey,
	athlete: athlete,
	'attendee-file': attendeeFile,
	attendee: attendee,
	'bank-transfer': bankTransfer,
	bib: bib,
	bracket: bracket,
	'candidate-number': candidateNumber,
	cart: cart,
	'catalog-desk': catalogDesk,
	catalog: catalog,
	checkin: checkin,
	delivery: delivery,
	'desk-kit': deskKit,
	'draw-record': drawRecord,
	'event-desk': eventDesk,
	'event-draft': eventDraft,
	event: event,
	'face-search': faceSearch,
	follow: follow,
	invoice: invoice,
	'made-file': madeFile,
	mailing: mailing,
	'match-schedule': matchSchedule,
	moment: moment,
	'news-mail': newsMail,
	'number-lookup': numberLookup,
	order: order,
	'own-account': ownAccount,
	page: page,
	partner: partner,
	'payment-way': paymentWay,
	payment: payment,
	'personal-data': personalData,
	'picture-download': pictureDownload,
	'product-file': productFile,
	promotion: promotion,
	provider: provider,
	reconciliation: reconciliation,
	referee: referee,
	registration: registration,
	'result-sheet': resultSheet,
	returns: returns,
	review: review,
	'sale-reminder': saleReminder,
	'saved-card': savedCard,
	search: search,
	security: security,
	'self-service': selfService,
	settings: settings,
	settlement: settlement,
	stock: stock,
	team: team,
	'test-payment': testPayment,
	ticket: ticket,
	'waiting-list': waitingList,
	webhook: webhook,
	wheel: wheel,
	widget: widget,
	wishlist: wishlist,
	'day-picker': dayPicker,
	'desk-table': deskTable,
	editor: editor,
	form: form,
	shell: shell,
}
