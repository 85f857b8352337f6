// Made by `npm run contents` from the folders of features; never edited by hand.

import { account } from './features/account/feature.server.ts'
import { paymentWay } from './features/payment/payment-way/feature.server.ts'
import { provider } from './features/provider/feature.server.ts'
import { security } from './features/security/feature.server.ts'
import { settings } from './features/settings/feature.server.ts'
import { address } from './features/account/address/feature.server.ts'
import { athlete } from './features/account/athlete/feature.server.ts'
import { madeFile } from './features/made-file/feature.server.ts'
import { ownAccount } from './features/provider/own-account/feature.server.ts'
import { savedCard } from './features/payment/saved-card/feature.server.ts'
import { deskKit } from './features/desk-kit/feature.server.ts'
import { quota } from './features/quota/feature.server.ts'
import { partner } from './features/provider/partner/feature.server.ts'
import { team } from './features/provider/team/feature.server.ts'
import { apiKey } from './features/api-key/feature.server.ts'
import { webhook } from './features/webhook/feature.server.ts'
import { event } from './features/event/feature.server.ts'
import { catalog } from './features/catalog/feature.server.ts'
import { delivery } from './features/delivery/feature.server.ts'
import { wishlist } from './features/shop-window/wishlist/feature.server.ts'
import { ticket } from './features/ticket/feature.server.ts'
import { review } from './features/review/feature.server.ts'
import { promotion } from './features/promotion/feature.server.ts'
import { drawRecord } from './features/draw/draw-record/feature.server.ts'
import { moment } from './features/shop-window/moment/feature.server.ts'
import { shopWindow } from './features/shop-window/feature.server.ts'
import { search } from './features/search/feature.server.ts'
import { page } from './features/page/feature.server.ts'
import { message } from './features/page/message/feature.server.ts'
import { cart } from './features/cart/feature.server.ts'
import { stock } from './features/catalog/stock/feature.server.ts'
import { productFile } from './features/product-file/feature.server.ts'
import { order } from './features/order/feature.server.ts'
import { payment } from './features/payment/feature.server.ts'
import { returns } from './features/order/returns/feature.server.ts'
import { invoice } from './features/order/invoice/feature.server.ts'
import { bankTransfer } from './features/payment/bank-transfer/feature.server.ts'
import { testPayment } from './features/payment/test-payment/feature.server.ts'
import { reconciliation } from './features/payment/reconciliation/feature.server.ts'
import { registration } from './features/attendee/registration/feature.server.ts'
import { attendee } from './features/attendee/feature.server.ts'
import { attendeeFile } from './features/attendee/attendee-file/feature.server.ts'
import { wallet } from './features/attendee/wallet/feature.server.ts'
import { checkin } from './features/checkin/feature.server.ts'
import { selfService } from './features/attendee/self-service/feature.server.ts'
import { waitingList } from './features/waiting-list/feature.server.ts'
import { saleReminder } from './features/follow/sale-reminder/feature.server.ts'
import { follow } from './features/follow/feature.server.ts'
import { candidateNumber } from './features/candidate-number/feature.server.ts'
import { bracket } from './features/tournament/bracket/feature.server.ts'
import { wheel } from './features/draw/wheel/feature.server.ts'
import { mailing } from './features/mailing/feature.server.ts'
import { newsletter } from './features/follow/newsletter/feature.server.ts'
import { bib } from './features/candidate-number/bib/feature.server.ts'
import { numberLookup } from './features/candidate-number/number-lookup/feature.server.ts'
import { faceSearch } from './features/picture/face-search/feature.server.ts'
import { pictureDownload } from './features/picture/picture-download/feature.server.ts'
import { settlement } from './features/payment/settlement/feature.server.ts'
import { desk } from './features/desk/feature.server.ts'
import { eventDesk } from './features/event-desk/feature.server.ts'
import { eventDraft } from './features/event-desk/event-draft/feature.server.ts'
import { newsMail } from './features/mailing/news-mail/feature.server.ts'
import { resultSheet } from './features/tournament/result-sheet/feature.server.ts'
import { matchSchedule } from './features/tournament/match-schedule/feature.server.ts'
import { referee } from './features/tournament/referee/feature.server.ts'
import { widget } from './features/shop-window/widget/feature.server.ts'
import { checkout } from './features/checkout/feature.server.ts'
import { myPages } from './features/my-pages/feature.server.ts'
import { personalData } from './features/personal-data/feature.server.ts'

/** Every operation by the name the wire calls it; each stands in the `feature.server.ts` of its feature. */
export const operations = {
	...account.operations,
	...paymentWay.operations,
	...provider.operations,
	...security.operations,
	...settings.operations,
	...address.operations,
	...athlete.operations,
	...madeFile.operations,
	...ownAccount.operations,
	...savedCard.operations,
	...deskKit.operations,
	...quota.operations,
	...partner.operations,
	...team.operations,
	...apiKey.operations,
	...webhook.operations,
	...event.operations,
	...catalog.operations,
	...delivery.operations,
	...wishlist.operations,
	...ticket.operations,
	...review.operations,
	...promotion.operations,
	...drawRecord.operations,
	...moment.operations,
	...shopWindow.operations,
	...search.operations,
	...page.operations,
	...message.operations,
	...cart.operations,
	...stock.operations,
	...productFile.operations,
	...order.operations,
	...payment.operations,
	...returns.operations,
	...invoice.operations,
	...bankTransfer.operations,
	...testPayment.operations,
	...reconciliation.operations,
	...registration.operations,
	...attendee.operations,
	...attendeeFile.operations,
	...wallet.operations,
	...checkin.operations,
	...selfService.operations,
	...waitingList.operations,
	...saleReminder.operations,
	...follow.operations,
	...candidateNumber.operations,
	...bracket.operations,
	...wheel.operations,
	...mailing.operations,
	...newsletter.operations,
	...bib.operations,
	...numberLookup.operations,
	...faceSearch.operations,
	...pictureDownload.operations,
	...settlement.operations,
	...desk.operations,
	...eventDesk.operations,
	...eventDraft.operations,
	...newsMail.operations,
	...resultSheet.operations,
	...matchSchedule.operations,
	...referee.operations,
	...widget.operations,
	...checkout.operations,
	...myPages.operations,
	...personalData.operations,
}
