// Made by `npm run contents` from the folders of features; never edited by hand.

import { en as address } from '~/features/account/address/text/en_US.ts'
import { en as athlete } from '~/features/account/athlete/text/en_US.ts'
import { en as account } from '~/features/account/text/en_US.ts'
import { en as apiKey } from '~/features/api-key/text/en_US.ts'
import { en as attendeeFile } from '~/features/attendee/attendee-file/text/en_US.ts'
import { en as registration } from '~/features/attendee/registration/text/en_US.ts'
import { en as selfService } from '~/features/attendee/self-service/text/en_US.ts'
import { en as attendee } from '~/features/attendee/text/en_US.ts'
import { en as bib } from '~/features/candidate-number/bib/text/en_US.ts'
import { en as numberLookup } from '~/features/candidate-number/number-lookup/text/en_US.ts'
import { en as candidateNumber } from '~/features/candidate-number/text/en_US.ts'
import { en as cart } from '~/features/cart/text/en_US.ts'
import { en as catalogDesk } from '~/features/catalog/catalog-desk/text/en_US.ts'
import { en as stock } from '~/features/catalog/stock/text/en_US.ts'
import { en as catalog } from '~/features/catalog/text/en_US.ts'
import { en as checkin } from '~/features/checkin/text/en_US.ts'
import { en as delivery } from '~/features/delivery/text/en_US.ts'
import { en as deskKit } from '~/features/desk-kit/text/en_US.ts'
import { en as drawRecord } from '~/features/draw/draw-record/text/en_US.ts'
import { en as wheel } from '~/features/draw/wheel/text/en_US.ts'
import { en as eventDraft } from '~/features/event-desk/event-draft/text/en_US.ts'
import { en as eventDesk } from '~/features/event-desk/text/en_US.ts'
import { en as event } from '~/features/event/text/en_US.ts'
import { en as newsletter } from '~/features/follow/newsletter/text/en_US.ts'
import { en as saleReminder } from '~/features/follow/sale-reminder/text/en_US.ts'
import { en as follow } from '~/features/follow/text/en_US.ts'
import { en as madeFile } from '~/features/made-file/text/en_US.ts'
import { en as newsMail } from '~/features/mailing/news-mail/text/en_US.ts'
import { en as mailing } from '~/features/mailing/text/en_US.ts'
import { en as invoice } from '~/features/order/invoice/text/en_US.ts'
import { en as returns } from '~/features/order/returns/text/en_US.ts'
import { en as order } from '~/features/order/text/en_US.ts'
import { en as message } from '~/features/page/message/text/en_US.ts'
import { en as page } from '~/features/page/text/en_US.ts'
import { en as bankTransfer } from '~/features/payment/bank-transfer/text/en_US.ts'
import { en as paymentWay } from '~/features/payment/payment-way/text/en_US.ts'
import { en as reconciliation } from '~/features/payment/reconciliation/text/en_US.ts'
import { en as savedCard } from '~/features/payment/saved-card/text/en_US.ts'
import { en as settlement } from '~/features/payment/settlement/text/en_US.ts'
import { en as testPayment } from '~/features/payment/test-payment/text/en_US.ts'
import { en as payment } from '~/features/payment/text/en_US.ts'
import { en as personalData } from '~/features/personal-data/text/en_US.ts'
import { en as faceSearch } from '~/features/picture/face-search/text/en_US.ts'
import { en as pictureDownload } from '~/features/picture/picture-download/text/en_US.ts'
import { en as productFile } from '~/features/product-file/text/en_US.ts'
import { en as promotion } from '~/features/promotion/text/en_US.ts'
import { en as ownAccount } from '~/features/provider/own-account/text/en_US.ts'
import { en as partner } from '~/features/provider/partner/text/en_US.ts'
import { en as team } from '~/features/provider/team/text/en_US.ts'
import { en as provider } from '~/features/provider/text/en_US.ts'
import { en as review } from '~/features/review/text/en_US.ts'
import { en as search } from '~/features/search/text/en_US.ts'
import { en as security } from '~/features/security/text/en_US.ts'
import { en as settings } from '~/features/settings/text/en_US.ts'
import { en as moment } from '~/features/shop-window/moment/text/en_US.ts'
import { en as widget } from '~/features/shop-window/widget/text/en_US.ts'
import { en as wishlist } from '~/features/shop-window/wishlist/text/en_US.ts'
import { en as ticket } from '~/features/ticket/text/en_US.ts'
import { en as bracket } from '~/features/tournament/bracket/text/en_US.ts'
import { en as matchSchedule } from '~/features/tournament/match-schedule/text/en_US.ts'
import { en as referee } from '~/features/tournament/referee/text/en_US.ts'
import { en as resultSheet } from '~/features/tournament/result-sheet/text/en_US.ts'
import { en as waitingList } from '~/features/waiting-list/text/en_US.ts'
import { en as webhook } from '~/features/webhook/text/en_US.ts'
import { en as dayPicker } from '~/shell/day-picker/text/en_US.ts'
import { en as deskTable } from '~/shell/desk-table/text/en_US.ts'
import { en as editor } from '~/shell/editor/text/en_US.ts'
import { en as form } from '~/shell/form/text/en_US.ts'
import { en as shell } from '~/shell/text/en_US.ts'

/** Every text in English, by the name of the feature's folder. Browsers load them feature by feature (`browser.ts`). */
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
