// Made by `npm run contents` from the folders of features; never edited by hand.

import { en as account } from '~/features/account/text/en_US.ts'
import { en as address } from '~/features/address/text/en_US.ts'
import { en as apiKey } from '~/features/api-key/text/en_US.ts'
import { en as athlete } from '~/features/athlete/text/en_US.ts'
import { en as attendeeFile } from '~/features/attendee-file/text/en_US.ts'
import { en as attendee } from '~/features/attendee/text/en_US.ts'
import { en as bankTransfer } from '~/features/bank-transfer/text/en_US.ts'
import { en as bib } from '~/features/bib/text/en_US.ts'
import { en as bracket } from '~/features/bracket/text/en_US.ts'
import { en as candidateNumber } from '~/features/candidate-number/text/en_US.ts'
import { en as cart } from '~/features/cart/text/en_US.ts'
import { en as catalogDesk } from '~/features/catalog/catalog-desk/text/en_US.ts'
import { en as catalog } from '~/features/catalog/text/en_US.ts'
import { en as checkin } from '~/features/checkin/text/en_US.ts'
import { en as delivery } from '~/features/delivery/text/en_US.ts'
import { en as deskKit } from '~/features/desk-kit/text/en_US.ts'
import { en as drawRecord } from '~/features/draw-record/text/en_US.ts'
import { en as eventDesk } from '~/features/event-desk/text/en_US.ts'
import { en as eventDraft } from '~/features/event-draft/text/en_US.ts'
import { en as event } from '~/features/event/text/en_US.ts'
import { en as faceSearch } from '~/features/face-search/text/en_US.ts'
import { en as follow } from '~/features/follow/text/en_US.ts'
import { en as invoice } from '~/features/invoice/text/en_US.ts'
import { en as madeFile } from '~/features/made-file/text/en_US.ts'
import { en as mailing } from '~/features/mailing/text/en_US.ts'
import { en as matchSchedule } from '~/features/match-schedule/text/en_US.ts'
import { en as moment } from '~/features/moment/text/en_US.ts'
import { en as newsMail } from '~/features/news-mail/text/en_US.ts'
import { en as numberLookup } from '~/features/number-lookup/text/en_US.ts'
import { en as order } from '~/features/order/text/en_US.ts'
import { en as ownAccount } from '~/features/own-account/text/en_US.ts'
import { en as page } from '~/features/page/text/en_US.ts'
import { en as partner } from '~/features/partner/text/en_US.ts'
import { en as paymentWay } from '~/features/payment-way/text/en_US.ts'
import { en as payment } from '~/features/payment/text/en_US.ts'
import { en as personalData } from '~/features/personal-data/text/en_US.ts'
import { en as pictureDownload } from '~/features/picture-download/text/en_US.ts'
import { en as productFile } from '~/features/product-file/text/en_US.ts'
import { en as promotion } from '~/features/promotion/text/en_US.ts'
import { en as provider } from '~/features/provider/text/en_US.ts'
import { en as reconciliation } from '~/features/reconciliation/text/en_US.ts'
import { en as referee } from '~/features/referee/text/en_US.ts'
import { en as registration } from '~/features/registration/text/en_US.ts'
import { en as resultSheet } from '~/features/result-sheet/text/en_US.ts'
import { en as returns } from '~/features/returns/text/en_US.ts'
import { en as review } from '~/features/review/text/en_US.ts'
import { en as saleReminder } from '~/features/sale-reminder/text/en_US.ts'
import { en as savedCard } from '~/features/saved-card/text/en_US.ts'
import { en as search } from '~/features/search/text/en_US.ts'
import { en as security } from '~/features/security/text/en_US.ts'
import { en as selfService } from '~/features/self-service/text/en_US.ts'
import { en as settings } from '~/features/settings/text/en_US.ts'
import { en as settlement } from '~/features/settlement/text/en_US.ts'
import { en as stock } from '~/features/stock/text/en_US.ts'
import { en as team } from '~/features/team/text/en_US.ts'
import { en as testPayment } from '~/features/test-payment/text/en_US.ts'
import { en as ticket } from '~/features/ticket/text/en_US.ts'
import { en as waitingList } from '~/features/waiting-list/text/en_US.ts'
import { en as webhook } from '~/features/webhook/text/en_US.ts'
import { en as wheel } from '~/features/wheel/text/en_US.ts'
import { en as widget } from '~/features/widget/text/en_US.ts'
import { en as wishlist } from '~/features/wishlist/text/en_US.ts'
import { en as dayPicker } from '~/shell/day-picker/text/en_US.ts'
import { en as deskTable } from '~/shell/desk-table/text/en_US.ts'
import { en as editor } from '~/shell/editor/text/en_US.ts'
import { en as form } from '~/shell/form/text/en_US.ts'
import { en as shell } from '~/shell/text/en_US.ts'

/** Every text in English, by the name of the feature's folder. Browsers load them feature by feature (`browser.ts`). */
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
