import { askEmailChange } from './features/account/operations/ask-email-change.server.ts'
import { changePassword } from './features/account/operations/change-password.server.ts'
import { confirmEmailChange } from './features/account/operations/confirm-email-change.server.ts'
import { changeProfile } from './features/account/operations/change-profile.server.ts'
import { findMyAccount } from './features/account/operations/find-my-account.server.ts'
import { changeAvatar } from './features/account/operations/change-avatar.server.ts'
import { endSession } from './features/account/operations/end-session.server.ts'
import { forgetOver } from './features/account/operations/forget-over.server.ts'
import { listSessions } from './features/account/operations/list-sessions.server.ts'
import { noteSessionSeen } from './features/account/operations/note-session-seen.server.ts'
import { findProfile } from './features/account/operations/find-profile.server.ts'
import { askPasswordReset } from './features/account/operations/ask-password-reset.server.ts'
import { askVerification } from './features/account/operations/ask-verification.server.ts'
import { checkLink } from './features/account/operations/check-link.server.ts'
import { findKeptForm } from './features/account/operations/find-kept-form.server.ts'
import { keepForm } from './features/account/operations/keep-form.server.ts'
import { setNewPassword } from './features/account/operations/set-new-password.server.ts'
import { signUp } from './features/account/operations/sign-up.server.ts'
import { verifyEmail } from './features/account/operations/verify-email.server.ts'
import { signIn } from './features/account/operations/sign-in.server.ts'
import { signOut } from './features/account/operations/sign-out.server.ts'
import { signOutEverywhere } from './features/account/operations/sign-out-everywhere.server.ts'
import { chooseDefaultAddress } from './features/address/operations/choose-default-address.server.ts'
import { listAddresses } from './features/address/operations/list-addresses.server.ts'
import { removeAddress } from './features/address/operations/remove-address.server.ts'
import { saveAddress } from './features/address/operations/save-address.server.ts'
import { changeAthleteAvatar } from './features/athlete/operations/change-athlete-avatar.server.ts'
import { listAthleteProfiles } from './features/athlete/operations/list-athlete-profiles.server.ts'
import { removeAthleteProfile } from './features/athlete/operations/remove-athlete-profile.server.ts'
import { saveAthleteProfile } from './features/athlete/operations/save-athlete-profile.server.ts'
import { addProductsToCart } from './features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from './features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from './features/cart/operations/apply-code.server.ts'
import { changeCartLine } from './features/cart/operations/change-cart-line.server.ts'
import { emptyCart } from './features/cart/operations/empty-cart.server.ts'
import { expireHolds } from './features/cart/operations/expire-holds.server.ts'
import { findCart } from './features/cart/operations/find-cart.server.ts'
import { changeDeliveryMethod } from './features/delivery/operations/change-delivery-method.server.ts'
import { createDeliveryMethod } from './features/delivery/operations/create-delivery-method.server.ts'
import { listDeliveryProviders } from './features/delivery/operations/list-delivery-providers.server.ts'
import { listOfferedDeliveries } from './features/delivery/operations/list-offered-deliveries.server.ts'
import { offerDeliveryMethod } from './features/delivery/operations/offer-delivery-method.server.ts'
import { listDeliveryMethods } from './features/cart/operations/list-delivery-methods.server.ts'
import { listPaymentMethods } from './features/cart/operations/list-payment-methods.server.ts'
import { listWaitingCarts } from './features/cart/operations/list-waiting-carts.server.ts'
import { removeCode } from './features/cart/operations/remove-code.server.ts'
import { renewHold } from './features/cart/operations/renew-hold.server.ts'
import { replaceCart } from './features/cart/operations/replace-cart.server.ts'
import { resumeCart } from './features/cart/operations/resume-cart.server.ts'
import { saveAttendees } from './features/cart/operations/save-attendees.server.ts'
import { answerAsks } from './features/catalog/operations/answer-asks.server.ts'
import { askWhenBack } from './features/catalog/operations/ask-when-back.server.ts'
import { endRestockMails } from './features/catalog/operations/end-restock-mails.server.ts'
import { actOnProducts } from './features/catalog/operations/act-on-products.server.ts'
import { findPriceChange } from './features/catalog/operations/find-price-change.server.ts'
import { findDeskProduct } from './features/catalog/operations/find-desk-product.server.ts'
import { findProductChoices } from './features/catalog/operations/find-product-choices.server.ts'
import { deleteCategory } from './features/catalog/operations/delete-category.server.ts'
import { listDeskCategories } from './features/catalog/operations/list-desk-categories.server.ts'
import { moveCategory } from './features/catalog/operations/move-category.server.ts'
import { saveCategory } from './features/catalog/operations/save-category.server.ts'
import { saveProduct } from './features/catalog/operations/save-product.server.ts'
import { findProductAct } from './features/catalog/operations/find-product-act.server.ts'
import { listDeskProducts } from './features/catalog/operations/list-desk-products.server.ts'
import { listProductPages } from './features/catalog/operations/list-product-pages.server.ts'
import { undoProductAct } from './features/catalog/operations/undo-product-act.server.ts'
import { findProduct } from './features/catalog/operations/find-product.server.ts'
import { findRestockMail } from './features/catalog/operations/find-restock-mail.server.ts'
import { listRecommendedIds } from './features/catalog/operations/list-recommended-ids.server.ts'
import { listRecommendedProducts } from './features/catalog/operations/list-recommended-products.server.ts'
import { checkEventPermission } from './features/event/operations/check-event-permission.server.ts'
import { countCandidates } from './features/wheel/operations/count-candidates.server.ts'
import { deleteWheel } from './features/wheel/operations/delete-wheel.server.ts'
import { drawWinners } from './features/wheel/operations/draw-winners.server.ts'
import { duplicateWheel } from './features/wheel/operations/duplicate-wheel.server.ts'
import { findWheel } from './features/wheel/operations/find-wheel.server.ts'
import { findWheelChoices } from './features/wheel/operations/find-wheel-choices.server.ts'
import { findMyPrizes } from './features/wheel/operations/find-my-prizes.server.ts'
import { findWheelProof } from './features/wheel/operations/find-wheel-proof.server.ts'
import { finishWheel } from './features/wheel/operations/finish-wheel.server.ts'
import { handOverReward } from './features/wheel/operations/hand-over-reward.server.ts'
import { listPublicWheels } from './features/wheel/operations/list-public-wheels.server.ts'
import { listShownWheels } from './features/wheel/operations/list-shown-wheels.server.ts'
import { listWheels } from './features/wheel/operations/list-wheels.server.ts'
import { passWinner } from './features/wheel/operations/pass-winner.server.ts'
import { saveWheel } from './features/wheel/operations/save-wheel.server.ts'
import { setWheelPictures } from './features/wheel/operations/set-wheel-pictures.server.ts'
import { startWheel } from './features/wheel/operations/start-wheel.server.ts'
import { findDraw } from './features/draw-record/operations/find-draw.server.ts'
import { findDrawFile } from './features/draw-record/operations/find-draw-file.server.ts'
import { listDraws } from './features/draw-record/operations/list-draws.server.ts'
import { setDrawNames } from './features/draw-record/operations/set-draw-names.server.ts'
import { findEvent } from './features/event/operations/find-event.server.ts'
import { findEventPictures } from './features/event/operations/find-event-pictures.server.ts'
import { findNumberOfPicture } from './features/event/operations/find-number-of-picture.server.ts'
import { findHouseFigures } from './features/event-desk/operations/find-house-figures.server.ts'
import { listEvents } from './features/event/operations/list-events.server.ts'
import { confirmIdentity } from './features/identity/operations/confirm-identity.server.ts'
import { joinWithIssuer } from './features/identity/operations/join-with-issuer.server.ts'
import { linkIssuer } from './features/identity/operations/link-issuer.server.ts'
import { signInWithIssuer } from './features/identity/operations/sign-in-with-issuer.server.ts'
import { unlinkIdentity } from './features/identity/operations/unlink-identity.server.ts'
import { cancelOrder } from './features/order/operations/cancel-order.server.ts'
import { claimFreshOrders } from './features/order/operations/claim-fresh-orders.server.ts'
import { expireOrder } from './features/order/operations/expire-order.server.ts'
import { findOrder } from './features/order/operations/find-order.server.ts'
import { listOrders } from './features/order/operations/list-orders.server.ts'
import { orderAgain } from './features/order/operations/order-again.server.ts'
import { remindOfRest } from './features/order/operations/remind-of-rest.server.ts'
import { placeOrder } from './features/order/operations/place-order.server.ts'
import { answerAsPartner } from './features/partner/operations/answer-as-partner.server.ts'
import { applyAsPartner } from './features/partner/operations/apply-as-partner.server.ts'
import { approveApplication } from './features/partner/operations/approve-application.server.ts'
import { decideApplication } from './features/partner/operations/decide-application.server.ts'
import { findApplication } from './features/partner/operations/find-application.server.ts'
import { findApplicationDocument } from './features/partner/operations/find-application-document.server.ts'
import { findMyApplication } from './features/partner/operations/find-my-application.server.ts'
import { listApplications } from './features/partner/operations/list-applications.server.ts'
import { withdrawApplication } from './features/partner/operations/withdraw-application.server.ts'
import { changeProvider } from './features/provider/operations/change-provider.server.ts'
import { changeShopTerms } from './features/provider/operations/change-shop-terms.server.ts'
import { listProviderPages } from './features/provider/operations/list-provider-pages.server.ts'
import { findShopTerms } from './features/provider/operations/find-shop-terms.server.ts'
import { suspendProvider } from './features/provider/operations/suspend-provider.server.ts'
import { listProviders } from './features/desk/operations/list-providers.server.ts'
import { findDeskProvider } from './features/desk/operations/find-desk-provider.server.ts'
import { findHome } from './features/content/operations/find-home.server.ts'
import { previewHome } from './features/content/operations/preview-home.server.ts'
import { findDeskHome } from './features/content/operations/find-desk-home.server.ts'
import { saveHomeDraft } from './features/content/operations/save-home-draft.server.ts'
import { publishHome } from './features/content/operations/publish-home.server.ts'
import { discardHomeDraft } from './features/content/operations/discard-home-draft.server.ts'
import { findSettings } from './features/settings/operations/find-settings.server.ts'
import { findHouse } from './features/settings/operations/find-house.server.ts'
import { saveSettings } from './features/settings/operations/save-settings.server.ts'
import { findProviderPage } from './features/provider/operations/find-provider-page.server.ts'
import { addPasskey } from './features/passkey/operations/add-passkey.server.ts'
import { beginPasskey } from './features/passkey/operations/begin-passkey.server.ts'
import { beginPasskeyProof } from './features/passkey/operations/begin-passkey-proof.server.ts'
import { beginPasskeySignIn } from './features/passkey/operations/begin-passkey-sign-in.server.ts'
import { beginPasskeyStep } from './features/passkey/operations/begin-passkey-step.server.ts'
import { passPasskeyStep } from './features/passkey/operations/pass-passkey-step.server.ts'
import { proveWithPasskey } from './features/passkey/operations/prove-with-passkey.server.ts'
import { removePasskey } from './features/passkey/operations/remove-passkey.server.ts'
import { renamePasskey } from './features/passkey/operations/rename-passkey.server.ts'
import { signInWithPasskey } from './features/passkey/operations/sign-in-with-passkey.server.ts'
import { creditOrder } from './features/invoice/operations/credit-order.server.ts'
import { issueInvoice } from './features/invoice/operations/issue-invoice.server.ts'
import { findInvoice } from './features/invoice/operations/find-invoice.server.ts'
import { beginAutoCharge } from './features/payment/operations/begin-auto-charge.server.ts'
import { beginRefund } from './features/payment/operations/begin-refund.server.ts'
import { chooseCard } from './features/payment/operations/choose-card.server.ts'
import { acceptBankTransfer } from './features/bank-transfer/operations/accept-bank-transfer.server.ts'
import { assignBankTransfer } from './features/bank-transfer/operations/assign-bank-transfer.server.ts'
import { findTransferRequest } from './features/bank-transfer/operations/find-transfer-request.server.ts'
import { finishMoneyReturn } from './features/bank-transfer/operations/finish-money-return.server.ts'
import { importStatement } from './features/bank-transfer/operations/import-statement.server.ts'
import { listBankTransfers } from './features/bank-transfer/operations/list-bank-transfers.server.ts'
import { recordBankTransfer } from './features/bank-transfer/operations/record-bank-transfer.server.ts'
import { returnBankTransfer } from './features/bank-transfer/operations/return-bank-transfer.server.ts'
import { chooseCash } from './features/payment/operations/choose-cash.server.ts'
import { findCashOffer } from './features/payment/operations/find-cash-offer.server.ts'
import { notePaymentOpened } from './features/payment/operations/note-payment-opened.server.ts'
import { notePaymentRefused } from './features/payment/operations/note-payment-refused.server.ts'
import { recordNotice } from './features/payment/operations/record-notice.server.ts'
import { agreeToQuote } from './features/payment/operations/agree-to-quote.server.ts'
import { beginCapture } from './features/payment/operations/begin-capture.server.ts'
import { confirmQuote } from './features/payment/operations/confirm-quote.server.ts'
import { declineQuote } from './features/payment/operations/decline-quote.server.ts'
import { listQuotes } from './features/payment/operations/list-quotes.server.ts'
import { retryRefund } from './features/payment/operations/retry-refund.server.ts'
import { startPayment } from './features/payment/operations/start-payment.server.ts'
import { requireSecondStep } from './features/provider/operations/require-second-step.server.ts'
import { deleteAccount } from './features/personal-data/operations/delete-account.server.ts'
import { askForMyData } from './features/personal-data/operations/ask-for-my-data.server.ts'
import { listDataTables } from './features/personal-data/operations/list-data-tables.server.ts'
import { readDataOf } from './features/personal-data/operations/read-data-of.server.ts'
import { askForPackingSlips } from './features/order/operations/ask-for-packing-slips.server.ts'
import { beginMadeFile } from './features/made-file/operations/begin-made-file.server.ts'
import { endMadeFile } from './features/made-file/operations/end-made-file.server.ts'
import { findMadeFile } from './features/made-file/operations/find-made-file.server.ts'
import { forgetMadeFiles } from './features/made-file/operations/forget-made-files.server.ts'
import { noteFileProgress } from './features/made-file/operations/note-file-progress.server.ts'
import { openMadeFile } from './features/made-file/operations/open-made-file.server.ts'
import { findDeletion } from './features/personal-data/operations/find-deletion.server.ts'
import { findPromotion } from './features/promotion/operations/find-promotion.server.ts'
import { findPromotionChoices } from './features/promotion/operations/find-promotion-choices.server.ts'
import { listPromotionProviders } from './features/promotion/operations/list-promotion-providers.server.ts'
import { generateCodes } from './features/promotion/operations/generate-codes.server.ts'
import { listPromotions } from './features/promotion/operations/list-promotions.server.ts'
import { savePromotion } from './features/promotion/operations/save-promotion.server.ts'
import { setPromotionState } from './features/promotion/operations/set-promotion-state.server.ts'
import { listPromotionUses } from './features/order/operations/list-promotion-uses.server.ts'
import { checkDrift } from './features/quota/operations/check-drift.server.ts'
import { cutOffDevice } from './features/checkin/operations/cut-off-device.server.ts'
import { findCheckin } from './features/checkin/operations/find-checkin.server.ts'
import { findGateData } from './features/checkin/operations/find-gate-data.server.ts'
import { inviteDevice } from './features/checkin/operations/invite-device.server.ts'
import { joinGateAsProgram } from './features/checkin/operations/join-gate-as-program.server.ts'
import { joinGate } from './features/checkin/operations/join-gate.server.ts'
import { listScans } from './features/checkin/operations/list-scans.server.ts'
import { recordScans } from './features/checkin/operations/record-scans.server.ts'
import { removeCheckinList } from './features/checkin/operations/remove-checkin-list.server.ts'
import { saveCheckinList } from './features/checkin/operations/save-checkin-list.server.ts'
import { searchGate } from './features/checkin/operations/search-gate.server.ts'
import { undoScan } from './features/checkin/operations/undo-scan.server.ts'
import { checkTicket } from './features/registration/operations/check-ticket.server.ts'
import { findTicketSheets } from './features/registration/operations/find-ticket-sheets.server.ts'
import { findWalletTicket } from './features/wallet/operations/find-wallet-ticket.server.ts'
import { listSavedViews } from './features/desk/operations/list-saved-views.server.ts'
import { removeView } from './features/desk/operations/remove-view.server.ts'
import { saveView } from './features/desk/operations/save-view.server.ts'
import { findPackingSlips } from './features/order/operations/find-packing-slips.server.ts'
import { findEventOrder } from './features/order/operations/find-event-order.server.ts'
import { listEventOrders } from './features/order/operations/list-event-orders.server.ts'
import { listDeskOrders } from './features/order/operations/list-desk-orders.server.ts'
import { findDeliveryMails } from './features/order/operations/find-delivery-mails.server.ts'
import { setDelivery } from './features/order/operations/set-delivery.server.ts'
import { confirmOrder } from './features/order/operations/confirm-order.server.ts'
import { changeOrderContact } from './features/order/operations/change-order-contact.server.ts'
import { setPaymentNote } from './features/order/operations/set-payment-note.server.ts'
import { resendOrderMail } from './features/order/operations/resend-order-mail.server.ts'
import { takeCash } from './features/order/operations/take-cash.server.ts'
import { giveCashBack } from './features/payment/operations/give-cash-back.server.ts'
import { refundLines } from './features/returns/operations/refund-lines.server.ts'
import { listDeskReturns } from './features/returns/operations/list-desk-returns.server.ts'
import { findDeskOrder } from './features/desk/operations/find-desk-order.server.ts'
import { addNote } from './features/desk/operations/add-note.server.ts'
import { removeNote } from './features/desk/operations/remove-note.server.ts'
import { listFacts } from './features/desk/operations/list-facts.server.ts'
import { retryJobs } from './features/desk/operations/retry-jobs.server.ts'
import { listSentMails } from './features/desk/operations/list-sent-mails.server.ts'
import { findDeskDay } from './features/desk/operations/find-desk-day.server.ts'
import { listCustomers } from './features/desk/operations/list-customers.server.ts'
import { applyAttendeeFile } from './features/attendee-file/operations/apply-attendee-file.server.ts'
import { applyAttendeeLines } from './features/attendee-file/operations/apply-attendee-lines.server.ts'
import { checkAttendeeLines } from './features/attendee-file/operations/check-attendee-lines.server.ts'
import { endAttendeeReading } from './features/attendee-file/operations/end-attendee-reading.server.ts'
import { findAttendeeFile } from './features/attendee-file/operations/find-attendee-file.server.ts'
import { forgetAttendeeFiles } from './features/attendee-file/operations/forget-attendee-files.server.ts'
import { keepAttendeeLines } from './features/attendee-file/operations/keep-attendee-lines.server.ts'
import { listAttendeeFiles } from './features/attendee-file/operations/list-attendee-files.server.ts'
import { mapAttendeeFile } from './features/attendee-file/operations/map-attendee-file.server.ts'
import { sendAttendeeFile } from './features/attendee-file/operations/send-attendee-file.server.ts'
import { undoAttendeeFile } from './features/attendee-file/operations/undo-attendee-file.server.ts'
import { undoAttendeeLines } from './features/attendee-file/operations/undo-attendee-lines.server.ts'
import { addAttendee } from './features/attendee/operations/add-attendee.server.ts'
import { cancelAttendee } from './features/attendee/operations/cancel-attendee.server.ts'
import { changeAttendee } from './features/attendee/operations/change-attendee.server.ts'
import { findAttendee } from './features/attendee/operations/find-attendee.server.ts'
import { findAttendeeChoices } from './features/attendee/operations/find-attendee-choices.server.ts'
import { findAttendeeColumns } from './features/attendee/operations/find-attendee-columns.server.ts'
import { listAttendeeOrder } from './features/attendee/operations/list-attendee-order.server.ts'
import { listAttendeesById } from './features/attendee/operations/list-attendees-by-id.server.ts'
import { listAttendees } from './features/attendee/operations/list-attendees.server.ts'
import { moveAttendee } from './features/attendee/operations/move-attendee.server.ts'
import { resendTicket } from './features/attendee/operations/resend-ticket.server.ts'
import { askPictureReading } from './features/event-draft/operations/ask-picture-reading.server.ts'
import { findPictureToRead } from './features/event-draft/operations/find-picture-to-read.server.ts'
import { keepPictureReading } from './features/event-draft/operations/keep-picture-reading.server.ts'
import { addEventPictures } from './features/event-draft/operations/add-event-pictures.server.ts'
import { findEventGallery } from './features/event-draft/operations/find-event-gallery.server.ts'
import { forgetPicturesAside } from './features/event-draft/operations/forget-pictures-aside.server.ts'
import { putPictureBack } from './features/event-draft/operations/put-picture-back.server.ts'
import { saveEventPicture } from './features/event-draft/operations/save-event-picture.server.ts'
import { removeEventPictures } from './features/event-draft/operations/remove-event-pictures.server.ts'
import { moveEventPictures } from './features/event-draft/operations/move-event-pictures.server.ts'
import { tagEventPictures } from './features/event-draft/operations/tag-event-pictures.server.ts'
import { decideOnSuggestions } from './features/event-draft/operations/decide-on-suggestions.server.ts'
import { setEventPoster } from './features/event-draft/operations/set-event-poster.server.ts'
import { deleteEvent } from './features/event-draft/operations/delete-event.server.ts'
import { duplicateEvent } from './features/event-draft/operations/duplicate-event.server.ts'
import { repeatEvent } from './features/event-draft/operations/repeat-event.server.ts'
import { publishSeries } from './features/event-draft/operations/publish-series.server.ts'
import { findEventSeries } from './features/event-draft/operations/find-event-series.server.ts'
import { findEventContents } from './features/event-draft/operations/find-event-contents.server.ts'
import { cancelEvent } from './features/event-draft/operations/cancel-event.server.ts'
import { findCallingOff } from './features/event-draft/operations/find-calling-off.server.ts'
import { postponeEvent } from './features/event-draft/operations/postpone-event.server.ts'
import { findMailNote } from './features/event-draft/operations/find-mail-note.server.ts'
import { findMailSample } from './features/event-draft/operations/find-mail-sample.server.ts'
import { remindOfEvent } from './features/event-draft/operations/remind-of-event.server.ts'
import { tellBuyersOfEvent } from './features/event-draft/operations/tell-buyers-of-event.server.ts'
import { createEvent } from './features/event-draft/operations/create-event.server.ts'
import { findEventDraft } from './features/event-draft/operations/find-event-draft.server.ts'
import { publishEvent } from './features/event-draft/operations/publish-event.server.ts'
import { saveEventStep } from './features/event-draft/operations/save-event-step.server.ts'
import { unpublishEvent } from './features/event-draft/operations/unpublish-event.server.ts'
import { findEventDesk } from './features/event-desk/operations/find-event-desk.server.ts'
import { findEventOverview } from './features/event-desk/operations/find-event-overview.server.ts'
import { listEventFacts } from './features/event-desk/operations/list-event-facts.server.ts'
import { listMyEvents } from './features/event-desk/operations/list-my-events.server.ts'
import { findCustomer } from './features/desk/operations/find-customer.server.ts'
import { helpCustomer } from './features/desk/operations/help-customer.server.ts'
import { decideReturn } from './features/returns/operations/decide-return.server.ts'
import { findReturn } from './features/returns/operations/find-return.server.ts'
import { listReturnableOrders } from './features/returns/operations/list-returnable-orders.server.ts'
import { listReturns } from './features/returns/operations/list-returns.server.ts'
import { noteReturnRefunded } from './features/returns/operations/note-return-refunded.server.ts'
import { receiveReturn } from './features/returns/operations/receive-return.server.ts'
import { requestReturn } from './features/returns/operations/request-return.server.ts'
import { settleReturn } from './features/returns/operations/settle-return.server.ts'
import { withdrawReturn } from './features/returns/operations/withdraw-return.server.ts'
import { listCategories } from './features/search/operations/list-categories.server.ts'
import { followProducts } from './features/search/operations/follow-products.server.ts'
import { followStock } from './features/search/operations/follow-stock.server.ts'
import { searchProducts } from './features/search/operations/search-products.server.ts'
import { suggest } from './features/search/operations/suggest.server.ts'
import { beginAuthenticator } from './features/second-step/operations/begin-authenticator.server.ts'
import { confirmAuthenticator } from './features/second-step/operations/confirm-authenticator.server.ts'
import { findBegunAuthenticator } from './features/second-step/operations/find-begun-authenticator.server.ts'
import { findUnfinishedSignIn } from './features/second-step/operations/find-unfinished-sign-in.server.ts'
import { passSecondStep } from './features/second-step/operations/pass-second-step.server.ts'
import { proveMyself } from './features/second-step/operations/prove-myself.server.ts'
import { removeAuthenticator } from './features/second-step/operations/remove-authenticator.server.ts'
import { renewRecoveryCodes } from './features/second-step/operations/renew-recovery-codes.server.ts'
import { findSecurity } from './features/security/operations/find-security.server.ts'
import { closeWallet } from './features/saved-card/operations/close-wallet.server.ts'
import { findCardCustomer } from './features/saved-card/operations/find-card-customer.server.ts'
import { forgetWallet } from './features/saved-card/operations/forget-wallet.server.ts'
import { listSavedCards } from './features/saved-card/operations/list-saved-cards.server.ts'
import { makeCardDefault } from './features/saved-card/operations/make-card-default.server.ts'
import { noteCardCustomer } from './features/saved-card/operations/note-card-customer.server.ts'
import { noteCardDetached } from './features/saved-card/operations/note-card-detached.server.ts'
import { recordCardNotice } from './features/saved-card/operations/record-card-notice.server.ts'
import { removeSavedCard } from './features/saved-card/operations/remove-saved-card.server.ts'
import { setAutoCharge } from './features/saved-card/operations/set-auto-charge.server.ts'
import { endPriceMails } from './features/wishlist/operations/end-price-mails.server.ts'
import { findPriceDrop } from './features/wishlist/operations/find-price-drop.server.ts'
import { findProductName } from './features/wishlist/operations/find-product-name.server.ts'
import { forgetGuestWishes } from './features/wishlist/operations/forget-guest-wishes.server.ts'
import { listWishedIds } from './features/wishlist/operations/list-wished-ids.server.ts'
import { listWishes } from './features/wishlist/operations/list-wishes.server.ts'
import { setPriceMails } from './features/wishlist/operations/set-price-mails.server.ts'
import { unwishProduct } from './features/wishlist/operations/unwish-product.server.ts'
import { watchPrices } from './features/wishlist/operations/watch-prices.server.ts'
import { wishProduct } from './features/wishlist/operations/wish-product.server.ts'
import { continueBracketMails } from './features/bracket-mail/operations/continue-bracket-mails.server.ts'
import { findBracketMailOptOut } from './features/bracket-mail/operations/find-bracket-mail-opt-out.server.ts'
import { findBracketMails } from './features/bracket-mail/operations/find-bracket-mails.server.ts'
import { noteBracketMails } from './features/bracket-mail/operations/note-bracket-mails.server.ts'
import { sendBracketMails } from './features/bracket-mail/operations/send-bracket-mails.server.ts'
import { setBracketMailOptOut } from './features/bracket-mail/operations/set-bracket-mail-opt-out.server.ts'
import { takeBracketMails } from './features/bracket-mail/operations/take-bracket-mails.server.ts'
import { continueNumberMails } from './features/number-mail/operations/continue-number-mails.server.ts'
import { findNumberMailOptOut } from './features/number-mail/operations/find-number-mail-opt-out.server.ts'
import { findNumberMails } from './features/number-mail/operations/find-number-mails.server.ts'
import { noteNumberMails } from './features/number-mail/operations/note-number-mails.server.ts'
import { setNumberMailOptOut } from './features/number-mail/operations/set-number-mail-opt-out.server.ts'
import { setNumberMailsAutomatic } from './features/number-mail/operations/set-number-mails-automatic.server.ts'
import { tellNumbers } from './features/number-mail/operations/tell-numbers.server.ts'
import { takeNumberMails } from './features/number-mail/operations/take-number-mails.server.ts'
import { tellNewNumbers } from './features/number-mail/operations/tell-new-numbers.server.ts'
import { findLookupSetting } from './features/number-lookup/operations/find-lookup-setting.server.ts'
import { findNumberHolder } from './features/number-lookup/operations/find-number-holder.server.ts'
import { findNumberLookup } from './features/number-lookup/operations/find-number-lookup.server.ts'
import { setNumberLookup } from './features/number-lookup/operations/set-number-lookup.server.ts'
import { continueBibSheet } from './features/bib/operations/continue-bib-sheet.server.ts'
import { findAttendeeBib } from './features/bib/operations/find-attendee-bib.server.ts'
import { findBibFile } from './features/bib/operations/find-bib-file.server.ts'
import { findBibPreview } from './features/bib/operations/find-bib-preview.server.ts'
import { findBibs } from './features/bib/operations/find-bibs.server.ts'
import { forgetBibFiles } from './features/bib/operations/forget-bib-files.server.ts'
import { keepBibFile } from './features/bib/operations/keep-bib-file.server.ts'
import { listBibFaces } from './features/bib/operations/list-bib-faces.server.ts'
import { noteBibsDrawn } from './features/bib/operations/note-bibs-drawn.server.ts'
import { saveBibDesign } from './features/bib/operations/save-bib-design.server.ts'
import { setBibPictures } from './features/bib/operations/set-bib-pictures.server.ts'
import { startBibSheet } from './features/bib/operations/start-bib-sheet.server.ts'
import { stopBibSheet } from './features/bib/operations/stop-bib-sheet.server.ts'
import { takeBibFile } from './features/bib/operations/take-bib-file.server.ts'
import { answerReview } from './features/review/operations/answer-review.server.ts'
import { deleteReview } from './features/review/operations/delete-review.server.ts'
import { editReview } from './features/review/operations/edit-review.server.ts'
import { findMyReview } from './features/review/operations/find-my-review.server.ts'
import { findReviewAtDesk } from './features/review/operations/find-review-at-desk.server.ts'
import { findReviewToAnswer } from './features/review/operations/find-review-to-answer.server.ts'
import { findReview } from './features/review/operations/find-review.server.ts'
import { listReviewsAtDesk } from './features/review/operations/list-reviews-at-desk.server.ts'
import { askForReviews } from './features/review/operations/ask-for-reviews.server.ts'
import { endReviewMails } from './features/review/operations/end-review-mails.server.ts'
import { findReviewAsk } from './features/review/operations/find-review-ask.server.ts'
import { findReviewNews } from './features/review/operations/find-review-news.server.ts'
import { listMyReviews } from './features/review/operations/list-my-reviews.server.ts'
import { listReviews } from './features/review/operations/list-reviews.server.ts'
import { moderateReviews } from './features/review/operations/moderate-reviews.server.ts'
import { reportReview } from './features/review/operations/report-review.server.ts'
import { reviewProduct } from './features/review/operations/review-product.server.ts'
import { voteReview } from './features/review/operations/vote-review.server.ts'
import { deleteQuota } from './features/ticket/operations/delete-quota.server.ts'
import { deleteTicket } from './features/ticket/operations/delete-ticket.server.ts'
import { findDeskQuota } from './features/ticket/operations/find-desk-quota.server.ts'
import { findDeskTicket } from './features/ticket/operations/find-desk-ticket.server.ts'
import { listDeskTickets } from './features/ticket/operations/list-desk-tickets.server.ts'
import { moveTicket } from './features/ticket/operations/move-ticket.server.ts'
import { saveQuota } from './features/ticket/operations/save-quota.server.ts'
import { saveTicket } from './features/ticket/operations/save-ticket.server.ts'
import { cancelTicket } from './features/self-service/operations/cancel-ticket.server.ts'
import { findTicketChange } from './features/self-service/operations/find-ticket-change.server.ts'
import { exchangeTicket } from './features/self-service/operations/exchange-ticket.server.ts'
import { findExchangeMail } from './features/self-service/operations/find-exchange-mail.server.ts'
import { findExchangedTicket } from './features/self-service/operations/find-exchanged-ticket.server.ts'
import { makeExchange } from './features/self-service/operations/make-exchange.server.ts'
import { withdrawExchange } from './features/self-service/operations/withdraw-exchange.server.ts'
import { findTicketExchange } from './features/self-service/operations/find-ticket-exchange.server.ts'
import { acceptTransfer } from './features/self-service/operations/accept-transfer.server.ts'
import { findHeldTicket } from './features/self-service/operations/find-held-ticket.server.ts'
import { findTransferMail } from './features/self-service/operations/find-transfer-mail.server.ts'
import { findTransferOffer } from './features/self-service/operations/find-transfer-offer.server.ts'
import { listTransfersOfOrder } from './features/self-service/operations/list-transfers-of-order.server.ts'
import { offerTransfer } from './features/self-service/operations/offer-transfer.server.ts'
import { withdrawTransfer } from './features/self-service/operations/withdraw-transfer.server.ts'
import { renameAttendee } from './features/self-service/operations/rename-attendee.server.ts'
import { setSelfService } from './features/ticket/operations/set-self-service.server.ts'
import { setTicketOffered } from './features/ticket/operations/set-ticket-offered.server.ts'
import { deleteBracket } from './features/bracket/operations/delete-bracket.server.ts'
import { duplicateBracket } from './features/bracket/operations/duplicate-bracket.server.ts'
import { findBracket } from './features/bracket/operations/find-bracket.server.ts'
import { listBrackets } from './features/bracket/operations/list-brackets.server.ts'
import { saveBracket } from './features/bracket/operations/save-bracket.server.ts'
import { setCandidate } from './features/bracket/operations/set-candidate.server.ts'
import { startDraw } from './features/bracket/operations/start-draw.server.ts'
import { finishDraw } from './features/bracket/operations/finish-draw.server.ts'
import { reshuffleBracket } from './features/bracket/operations/reshuffle-bracket.server.ts'
import { swapCandidates } from './features/bracket/operations/swap-candidates.server.ts'
import { findBracketPlay } from './features/bracket/operations/find-bracket-play.server.ts'
import { enterResult } from './features/bracket/operations/enter-result.server.ts'
import { decideTie } from './features/bracket/operations/decide-tie.server.ts'
import { closeBracket } from './features/bracket/operations/close-bracket.server.ts'
import { askForCertificates } from './features/bracket/operations/ask-for-certificates.server.ts'
import { findCertificates } from './features/bracket/operations/find-certificates.server.ts'
import { findMyCertificate } from './features/bracket/operations/find-my-certificate.server.ts'
import { pairNextRound } from './features/bracket/operations/pair-next-round.server.ts'
import { unpairRound } from './features/bracket/operations/unpair-round.server.ts'
import { listMyBrackets } from './features/bracket/operations/list-my-brackets.server.ts'
import { listRatingsOfAthletes } from './features/bracket/operations/list-ratings-of-athletes.server.ts'
import { reopenBracket } from './features/bracket/operations/reopen-bracket.server.ts'
import { setBracketRounds } from './features/bracket/operations/set-bracket-rounds.server.ts'
import { listPublicBrackets } from './features/bracket/operations/list-public-brackets.server.ts'
import { findPublicBracket } from './features/bracket/operations/find-public-bracket.server.ts'
import { deleteTournament } from './features/bracket/operations/delete-tournament.server.ts'
import { listTournaments } from './features/bracket/operations/list-tournaments.server.ts'
import { saveTournament } from './features/bracket/operations/save-tournament.server.ts'
import { listNumberConfigurations } from './features/candidate-number/operations/list-number-configurations.server.ts'
import { findNumberConfiguration } from './features/candidate-number/operations/find-number-configuration.server.ts'
import { saveNumberConfiguration } from './features/candidate-number/operations/save-number-configuration.server.ts'
import { duplicateNumberConfiguration } from './features/candidate-number/operations/duplicate-number-configuration.server.ts'
import { deleteNumberConfiguration } from './features/candidate-number/operations/delete-number-configuration.server.ts'
import { previewNumbers } from './features/candidate-number/operations/preview-numbers.server.ts'
import { runNumbers } from './features/candidate-number/operations/run-numbers.server.ts'
import { undoNumberRun } from './features/candidate-number/operations/undo-number-run.server.ts'
import { lockNumbers } from './features/candidate-number/operations/lock-numbers.server.ts'
import { listGivenNumbers } from './features/candidate-number/operations/list-given-numbers.server.ts'
import { findNumberOfAttendee } from './features/candidate-number/operations/find-number-of-attendee.server.ts'
import { setCandidateNumber } from './features/candidate-number/operations/set-candidate-number.server.ts'
import { swapCandidateNumbers } from './features/candidate-number/operations/swap-candidate-numbers.server.ts'
import { lockGivenNumbers } from './features/candidate-number/operations/lock-given-numbers.server.ts'
import { findOptOut } from './features/mailing/operations/find-opt-out.server.ts'
import { findTrial } from './features/mailing/operations/find-trial.server.ts'
import { listMailings } from './features/mailing/operations/list-mailings.server.ts'
import { continueMailing } from './features/mailing/operations/continue-mailing.server.ts'
import { takeMailed } from './features/mailing/operations/take-mailed.server.ts'
import { noteMailed } from './features/mailing/operations/note-mailed.server.ts'
import { previewMailing } from './features/mailing/operations/preview-mailing.server.ts'
import { setOptOut } from './features/mailing/operations/set-opt-out.server.ts'
import { startMailing } from './features/mailing/operations/start-mailing.server.ts'
import { stopMailing } from './features/mailing/operations/stop-mailing.server.ts'
import { tryMailing } from './features/mailing/operations/try-mailing.server.ts'
import { findWidget } from './features/widget/operations/find-widget.server.ts'
import { callOffWaiting } from './features/waiting-list/operations/call-off-waiting.server.ts'
import { closeWaiting } from './features/waiting-list/operations/close-waiting.server.ts'
import { confirmWaiting } from './features/waiting-list/operations/confirm-waiting.server.ts'
import { findWaiting } from './features/waiting-list/operations/find-waiting.server.ts'
import { findWaitingChoices } from './features/waiting-list/operations/find-waiting-choices.server.ts'
import { findWaitingMail } from './features/waiting-list/operations/find-waiting-mail.server.ts'
import { joinWaitingList } from './features/waiting-list/operations/join-waiting-list.server.ts'
import { leaveWaitingList } from './features/waiting-list/operations/leave-waiting-list.server.ts'
import { listWaitingList } from './features/waiting-list/operations/list-waiting-list.server.ts'
import { offerByHand } from './features/waiting-list/operations/offer-by-hand.server.ts'
import { offerPlaces } from './features/waiting-list/operations/offer-places.server.ts'
import { setWaitingHours } from './features/waiting-list/operations/set-waiting-hours.server.ts'
import { takeOffer } from './features/waiting-list/operations/take-offer.server.ts'
import { checkMoves } from './features/stock/operations/check-moves.server.ts'
import { findStock } from './features/stock/operations/find-stock.server.ts'
import { listDeskStock } from './features/stock/operations/list-desk-stock.server.ts'
import { moveStock } from './features/stock/operations/move-stock.server.ts'
import { applyFile } from './features/product-file/operations/apply-file.server.ts'
import { applyFileRows } from './features/product-file/operations/apply-file-rows.server.ts'
import { checkFileRows } from './features/product-file/operations/check-file-rows.server.ts'
import { endReading } from './features/product-file/operations/end-reading.server.ts'
import { findProductFile } from './features/product-file/operations/find-product-file.server.ts'
import { keepFileRows } from './features/product-file/operations/keep-file-rows.server.ts'
import { listLeftAlone } from './features/product-file/operations/list-left-alone.server.ts'
import { listProductFiles } from './features/product-file/operations/list-product-files.server.ts'
import { recheckFile } from './features/product-file/operations/recheck-file.server.ts'
import { sendFile } from './features/product-file/operations/send-file.server.ts'
import { listProductLines } from './features/product-file/operations/list-product-lines.server.ts'
import { undoFile } from './features/product-file/operations/undo-file.server.ts'
import { undoFileRows } from './features/product-file/operations/undo-file-rows.server.ts'
import { undoMove } from './features/stock/operations/undo-move.server.ts'
import { acceptInvitation } from './features/team/operations/accept-invitation.server.ts'
import { changeMemberRole } from './features/team/operations/change-member-role.server.ts'
import { declineInvitation } from './features/team/operations/decline-invitation.server.ts'
import { findInvitation } from './features/team/operations/find-invitation.server.ts'
import { findTeam } from './features/team/operations/find-team.server.ts'
import { inviteMember } from './features/team/operations/invite-member.server.ts'
import { leaveTeam } from './features/team/operations/leave-team.server.ts'
import { listMyTeams } from './features/team/operations/list-my-teams.server.ts'
import { offerOwnership } from './features/team/operations/offer-ownership.server.ts'
import { removeMember } from './features/team/operations/remove-member.server.ts'
import { withdrawInvitation } from './features/team/operations/withdraw-invitation.server.ts'
import { createWebhook } from './features/webhook/operations/create-webhook.server.ts'
import { changeWebhook } from './features/webhook/operations/change-webhook.server.ts'
import { setWebhookState } from './features/webhook/operations/set-webhook-state.server.ts'
import { rotateWebhookSecret } from './features/webhook/operations/rotate-webhook-secret.server.ts'
import { removeWebhook } from './features/webhook/operations/remove-webhook.server.ts'
import { testWebhook } from './features/webhook/operations/test-webhook.server.ts'
import { resendDelivery } from './features/webhook/operations/resend-delivery.server.ts'
import { listWebhooks } from './features/webhook/operations/list-webhooks.server.ts'
import { findWebhook } from './features/webhook/operations/find-webhook.server.ts'
import { queueDeliveries } from './features/webhook/operations/queue-deliveries.server.ts'
import { claimDeliveries } from './features/webhook/operations/claim-deliveries.server.ts'
import { noteDelivery } from './features/webhook/operations/note-delivery.server.ts'
import { forgetDeliveries } from './features/webhook/operations/forget-deliveries.server.ts'
import { createApiKey } from './features/api-key/operations/create-api-key.server.ts'
import { listApiKeys } from './features/api-key/operations/list-api-keys.server.ts'
import { revokeApiKey } from './features/api-key/operations/revoke-api-key.server.ts'
import { noteKeyUsed } from './features/api-key/operations/note-key-used.server.ts'
import { findProviderProfile } from './features/provider/operations/find-provider-profile.server.ts'

/** Every operation of the product. The wire, its description and the table of rights are made from this list. */
export const operations = {
	actOnProducts,
	findPriceChange,
	findProductAct,
	findDeskProduct,
	findProductChoices,
	deleteCategory,
	listDeskCategories,
	moveCategory,
	saveCategory,
	saveProduct,
	listDeskProducts,
	undoProductAct,
	continueBracketMails,
	findBracketMailOptOut,
	findBracketMails,
	noteBracketMails,
	sendBracketMails,
	setBracketMailOptOut,
	takeBracketMails,
	continueNumberMails,
	findNumberMailOptOut,
	findNumberMails,
	noteNumberMails,
	setNumberMailOptOut,
	setNumberMailsAutomatic,
	tellNumbers,
	takeNumberMails,
	tellNewNumbers,
	findLookupSetting,
	findNumberHolder,
	findNumberLookup,
	setNumberLookup,
	continueBibSheet,
	findAttendeeBib,
	findBibFile,
	findBibPreview,
	findBibs,
	forgetBibFiles,
	keepBibFile,
	listBibFaces,
	noteBibsDrawn,
	saveBibDesign,
	setBibPictures,
	startBibSheet,
	stopBibSheet,
	takeBibFile,
	answerReview,
	deleteReview,
	editReview,
	findCustomer,
	findDeskDay,
	applyAttendeeFile,
	applyAttendeeLines,
	checkAttendeeLines,
	endAttendeeReading,
	findAttendeeFile,
	forgetAttendeeFiles,
	keepAttendeeLines,
	listAttendeeFiles,
	mapAttendeeFile,
	sendAttendeeFile,
	undoAttendeeFile,
	undoAttendeeLines,
	addAttendee,
	cancelAttendee,
	changeAttendee,
	findAttendee,
	findAttendeeChoices,
	listNumberConfigurations,
	findNumberConfiguration,
	saveNumberConfiguration,
	duplicateNumberConfiguration,
	deleteNumberConfiguration,
	previewNumbers,
	runNumbers,
	undoNumberRun,
	lockNumbers,
	listGivenNumbers,
	findNumberOfAttendee,
	setCandidateNumber,
	swapCandidateNumbers,
	lockGivenNumbers,
	findAttendeeColumns,
	listAttendeeOrder,
	listAttendees,
	listAttendeesById,
	moveAttendee,
	resendTicket,
	findEventDesk,
	findEventOverview,
	listMyEvents,
	addEventPictures,
	askPictureReading,
	findPictureToRead,
	keepPictureReading,
	findEventGallery,
	forgetPicturesAside,
	putPictureBack,
	saveEventPicture,
	removeEventPictures,
	moveEventPictures,
	tagEventPictures,
	decideOnSuggestions,
	setEventPoster,
	cancelEvent,
	deleteEvent,
	duplicateEvent,
	findEventContents,
	findEventSeries,
	publishSeries,
	repeatEvent,
	findCallingOff,
	postponeEvent,
	findMailNote,
	findMailSample,
	remindOfEvent,
	tellBuyersOfEvent,
	createEvent,
	findEventDraft,
	publishEvent,
	saveEventStep,
	unpublishEvent,
	findMyReview,
	findReviewAtDesk,
	findReviewToAnswer,
	findReview,
	helpCustomer,
	listCustomers,
	listReviewsAtDesk,
	askForReviews,
	endReviewMails,
	findReviewAsk,
	findReviewNews,
	listMyReviews,
	listReviews,
	moderateReviews,
	reportReview,
	reviewProduct,
	voteReview,
	endPriceMails,
	findPriceDrop,
	findProductName,
	forgetGuestWishes,
	listEventFacts,
	listFacts,
	listSentMails,
	listWishedIds,
	listWishes,
	retryJobs,
	setPriceMails,
	unwishProduct,
	watchPrices,
	wishProduct,
	addNote,
	addPasskey,
	addProductsToCart,
	addTicketsToCart,
	answerAsks,
	applyCode,
	savePromotion,
	setPromotionState,
	answerAsPartner,
	applyAsPartner,
	approveApplication,
	decideApplication,
	findApplication,
	findApplicationDocument,
	findMyApplication,
	listApplications,
	withdrawApplication,
	changeProvider,
	changeShopTerms,
	findShopTerms,
	listProductPages,
	listProviderPages,
	suspendProvider,
	listProviders,
	findDeskProvider,
	findHome,
	findHouseFigures,
	previewHome,
	findDeskHome,
	saveHomeDraft,
	publishHome,
	discardHomeDraft,
	findSettings,
	findHouse,
	saveSettings,
	findProviderPage,
	askPasswordReset,
	askWhenBack,
	askVerification,
	beginAuthenticator,
	beginAutoCharge,
	beginPasskey,
	beginPasskeyProof,
	beginPasskeySignIn,
	beginPasskeyStep,
	beginRefund,
	cancelOrder,
	changeAthleteAvatar,
	changeAvatar,
	changeCartLine,
	askEmailChange,
	changePassword,
	changeProfile,
	confirmEmailChange,
	checkDrift,
	checkEventPermission,
	checkLink,
	checkTicket,
	cutOffDevice,
	findCheckin,
	findGateData,
	inviteDevice,
	joinGate,
	joinGateAsProgram,
	listScans,
	recordScans,
	removeCheckinList,
	saveCheckinList,
	searchGate,
	undoScan,
	chooseCard,
	acceptBankTransfer,
	assignBankTransfer,
	findTransferRequest,
	finishMoneyReturn,
	importStatement,
	listBankTransfers,
	recordBankTransfer,
	returnBankTransfer,
	chooseCash,
	findCashOffer,
	chooseDefaultAddress,
	claimFreshOrders,
	closeWallet,
	confirmAuthenticator,
	confirmIdentity,
	confirmOrder,
	decideReturn,
	deleteAccount,
	emptyCart,
	endRestockMails,
	endSession,
	expireHolds,
	expireOrder,
	askForMyData,
	askForPackingSlips,
	beginMadeFile,
	endMadeFile,
	findMadeFile,
	forgetMadeFiles,
	listDataTables,
	noteFileProgress,
	openMadeFile,
	readDataOf,
	findBegunAuthenticator,
	findCardCustomer,
	findCart,
	findDeletion,
	findDeskOrder,
	findEventOrder,
	countCandidates,
	deleteWheel,
	drawWinners,
	duplicateWheel,
	findWheel,
	findWheelChoices,
	findMyPrizes,
	findWheelProof,
	finishWheel,
	handOverReward,
	listPublicWheels,
	listShownWheels,
	listWheels,
	passWinner,
	saveWheel,
	setWheelPictures,
	startWheel,
	findDraw,
	findDrawFile,
	listDraws,
	setDrawNames,
	findEvent,
	findEventPictures,
	findNumberOfPicture,
	findInvoice,
	creditOrder,
	issueInvoice,
	findKeptForm,
	findMyAccount,
	findOrder,
	findPackingSlips,
	findProduct,
	findProfile,
	findPromotion,
	findPromotionChoices,
	generateCodes,
	findRestockMail,
	findReturn,
	findSecurity,
	findTicketSheets,
	findWalletTicket,
	findUnfinishedSignIn,
	followProducts,
	followStock,
	forgetOver,
	forgetWallet,
	giveCashBack,
	joinWithIssuer,
	keepForm,
	linkIssuer,
	listAddresses,
	listAthleteProfiles,
	listCategories,
	listDeliveryMethods,
	listDeliveryProviders,
	listDeskOrders,
	listEventOrders,
	listDeskReturns,
	changeDeliveryMethod,
	createDeliveryMethod,
	listOfferedDeliveries,
	offerDeliveryMethod,
	listEvents,
	listOrders,
	listRecommendedIds,
	listRecommendedProducts,
	listPaymentMethods,
	listPromotions,
	listPromotionProviders,
	listPromotionUses,
	listReturnableOrders,
	listReturns,
	listSavedCards,
	listSavedViews,
	listSessions,
	listWaitingCarts,
	makeCardDefault,
	noteCardCustomer,
	noteCardDetached,
	notePaymentOpened,
	notePaymentRefused,
	noteReturnRefunded,
	noteSessionSeen,
	orderAgain,
	passPasskeyStep,
	passSecondStep,
	placeOrder,
	remindOfRest,
	proveMyself,
	proveWithPasskey,
	receiveReturn,
	recordCardNotice,
	recordNotice,
	refundLines,
	removeAddress,
	removeAthleteProfile,
	removeAuthenticator,
	removeCode,
	removeNote,
	removePasskey,
	removeSavedCard,
	removeView,
	renamePasskey,
	renewHold,
	replaceCart,
	retryRefund,
	renewRecoveryCodes,
	requestReturn,
	requireSecondStep,
	changeOrderContact,
	resendOrderMail,
	resumeCart,
	saveAddress,
	saveAthleteProfile,
	saveAttendees,
	saveView,
	searchProducts,
	setAutoCharge,
	setDelivery,
	findDeliveryMails,
	setNewPassword,
	setPaymentNote,
	settleReturn,
	signIn,
	signInWithIssuer,
	signInWithPasskey,
	signOut,
	signOutEverywhere,
	signUp,
	agreeToQuote,
	beginCapture,
	confirmQuote,
	declineQuote,
	listQuotes,
	startPayment,
	suggest,
	takeCash,
	unlinkIdentity,
	verifyEmail,
	callOffWaiting,
	closeWaiting,
	confirmWaiting,
	findWaiting,
	findWaitingChoices,
	findWaitingMail,
	joinWaitingList,
	leaveWaitingList,
	listWaitingList,
	offerByHand,
	offerPlaces,
	findOptOut,
	findTrial,
	deleteBracket,
	duplicateBracket,
	findBracket,
	listBrackets,
	saveBracket,
	setCandidate,
	startDraw,
	finishDraw,
	reshuffleBracket,
	swapCandidates,
	findBracketPlay,
	enterResult,
	decideTie,
	closeBracket,
	reopenBracket,
	askForCertificates,
	findCertificates,
	findMyCertificate,
	pairNextRound,
	unpairRound,
	listMyBrackets,
	listRatingsOfAthletes,
	setBracketRounds,
	listPublicBrackets,
	findPublicBracket,
	deleteTournament,
	listTournaments,
	saveTournament,
	listMailings,
	continueMailing,
	takeMailed,
	noteMailed,
	previewMailing,
	setOptOut,
	startMailing,
	stopMailing,
	tryMailing,
	findWidget,
	setWaitingHours,
	takeOffer,
	deleteQuota,
	deleteTicket,
	findDeskQuota,
	findDeskTicket,
	listDeskTickets,
	moveTicket,
	saveQuota,
	saveTicket,
	cancelTicket,
	findTicketChange,
	findTicketExchange,
	findExchangeMail,
	exchangeTicket,
	withdrawExchange,
	makeExchange,
	findExchangedTicket,
	renameAttendee,
	acceptTransfer,
	findHeldTicket,
	findTransferMail,
	findTransferOffer,
	listTransfersOfOrder,
	offerTransfer,
	withdrawTransfer,
	setSelfService,
	setTicketOffered,
	checkMoves,
	findStock,
	listDeskStock,
	listProductLines,
	undoFile,
	undoFileRows,
	applyFile,
	applyFileRows,
	checkFileRows,
	endReading,
	findProductFile,
	keepFileRows,
	listLeftAlone,
	listProductFiles,
	recheckFile,
	sendFile,
	moveStock,
	undoMove,
	withdrawReturn,
	createWebhook,
	changeWebhook,
	setWebhookState,
	rotateWebhookSecret,
	removeWebhook,
	testWebhook,
	resendDelivery,
	listWebhooks,
	findWebhook,
	queueDeliveries,
	claimDeliveries,
	noteDelivery,
	forgetDeliveries,
	createApiKey,
	listApiKeys,
	revokeApiKey,
	noteKeyUsed,
	acceptInvitation,
	changeMemberRole,
	declineInvitation,
	findInvitation,
	findTeam,
	inviteMember,
	leaveTeam,
	listMyTeams,
	offerOwnership,
	removeMember,
	withdrawInvitation,
	findProviderProfile,
}
