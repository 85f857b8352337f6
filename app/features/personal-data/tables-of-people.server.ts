import type { PgTable } from 'drizzle-orm/pg-core'
import type * as tables from '~/tables.server.ts'
import type { TableOfPeople, TableOfThings } from '~/platform/database/person.server.ts'
import { factsOfPeople } from '~/platform/facts/personal-data.server.ts'
import { mailsOfPeople } from '~/platform/mail/personal-data.server.ts'
import {
	accountsOfPeople,
	browsersOfPeople,
	consentsOfPeople,
	linksOfPeople,
	sessionsOfPeople,
} from '~/features/account/store/personal-data.server.ts'
import { addressesOfPeople } from '~/features/account/address/store/personal-data.server.ts'
import { athleteProfilesOfPeople } from '~/features/account/athlete/store/personal-data.server.ts'
import { cartLinesOfPeople, cartsOfPeople } from '~/features/cart/flows/personal-data.server.ts'
import { pagesOfPeople, pageVersionsOfPeople } from '~/features/page/store/personal-data.server.ts'
import { pageMessagesOfPeople } from '~/features/page/message/store/personal-data.server.ts'
import { deskNotesOfPeople } from '~/features/desk/store/notes.server.ts'
import { savedViewsOfPeople } from '~/features/desk-kit/store/saved-views.server.ts'
import { identitiesOfPeople } from '~/features/security/store/personal-data.server.ts'
import {
	orderLedgerOfPeople,
	orderLinesOfPeople,
	orderReductionsOfPeople,
	ordersOfPeople,
} from '~/features/order/store/personal-data.server.ts'
import { invoicesOfPeople } from '~/features/order/invoice/store/personal-data.server.ts'
import { partnerApplicationsOfPeople } from '~/features/provider/partner/store/personal-data.server.ts'
import { passkeysOfPeople } from '~/features/security/store/personal-data.server.ts'
import { bankTransfersOfPeople, transferReturnsOfPeople } from '~/features/payment/bank-transfer/store/personal-data.server.ts'
import { paymentsOfPeople, refundsOfPeople } from '~/features/payment/store/personal-data.server.ts'
import { membersOfPeople } from '~/features/provider/store/personal-data.server.ts'
import {
	extraRefundsOfPeople,
	lineRefundsOfPeople,
	returnLinesOfPeople,
	returnsOfPeople,
} from '~/features/order/returns/store/personal-data.server.ts'
import { cardCustomersOfPeople, savedCardsOfPeople } from '~/features/payment/saved-card/store/personal-data.server.ts'
import { restockAsksOfPeople } from '~/features/catalog/store/personal-data.server.ts'
import { authenticatorsOfPeople, recoveryCodesOfPeople, unfinishedSignInsOfPeople } from '~/features/security/store/personal-data.server.ts'
import {
	faceReadingsOfPeople,
	faceSearchesOfPeople,
	facesOfPeople,
	leftOutFacesOfPeople,
} from '~/features/picture/face-search/store/personal-data.server.ts'
import { numberLookupsOfPeople } from '~/features/candidate-number/number-lookup/store/personal-data.server.ts'
import { pictureDownloadsOfPeople } from '~/features/picture/picture-download/store/personal-data.server.ts'
import { newsMailsOfPeople, numberMailSettingsOfPeople } from '~/features/mailing/news-mail/store/personal-data.server.ts'
import { bibDesignsOfPeople, bibLinesOfPeople, bibSheetsOfPeople } from '~/features/candidate-number/bib/store/personal-data.server.ts'
import { priceMailsOfPeople, wishesOfPeople } from '~/features/shop-window/wishlist/store/personal-data.server.ts'
import { productFilesOfPeople } from '~/features/product-file/store/personal-data.server.ts'
import { matchSchedulesOfPeople } from '~/features/tournament/match-schedule/store/personal-data.server.ts'
import { resultSheetsOfPeople } from '~/features/tournament/result-sheet/store/personal-data.server.ts'
import {
	reviewMailStopsOfPeople,
	reviewReportsOfPeople,
	reviewsOfPeople,
	reviewVotesOfPeople,
	watchedReviewersOfPeople,
} from '~/features/review/flows/personal-data.server.ts'
import {
	bracketCandidatesOfPeople,
	bracketPartsOfPeople,
	bracketWaitsOfPeople,
	bracketResultsOfPeople,
	bracketsOfPeople,
	ratingChangesOfPeople,
} from '~/features/tournament/bracket/store/personal-data.server.ts'
import { madeFilesOfPeople } from '~/features/made-file/store/personal-data.server.ts'
import { mailingsOfPeople, optOutsOfPeople, recipientsOfPeople } from '~/features/mailing/store/personal-data.server.ts'
import { drawEntrantsOfPeople, wheelResultsOfPeople } from './flows/forget-draw-entrants.server.ts'
import { ticketTransfersOfPeople } from '~/features/attendee/self-service/flows/personal-data.server.ts'
import {
	givenNumbersOfPeople,
	numberConfigurationsOfPeople,
	numberGroupsOfPeople,
	numberRunsOfPeople,
} from '~/features/candidate-number/store/personal-data.server.ts'
import { wheelEntriesOfPeople } from '~/features/draw/wheel/store/personal-data.server.ts'
import { waitingEntriesOfPeople } from '~/features/waiting-list/store/personal-data.server.ts'
import { followsOfPeople } from '~/features/follow/store/personal-data.server.ts'
import { saleRemindersOfPeople } from '~/features/follow/sale-reminder/store/personal-data.server.ts'
import {
	newsletterLettersOfPeople,
	newsletterReadersOfPeople,
	newsletterRecipientsOfPeople,
} from '~/features/follow/newsletter/store/personal-data.server.ts'
import { stockMovesOfPeople } from '~/features/catalog/stock/store/personal-data.server.ts'
import { apiKeysOfPeople } from '~/features/api-key/store/personal-data.server.ts'
import { teamInvitationsOfPeople } from '~/features/provider/team/store/personal-data.server.ts'
import { refereeDevicesOfPeople, refereeEntriesOfPeople } from '~/features/tournament/referee/store/personal-data.server.ts'
import { checkinScansOfPeople, gateDevicesOfPeople } from '~/features/checkin/store/personal-data.server.ts'
import { attendeeFileRowsOfPeople, attendeeFilesOfPeople } from '~/features/attendee/attendee-file/store/personal-data.server.ts'
import { attendeesOfPeople } from '~/features/attendee/registration/store/personal-data.server.ts'

type TableName = { [Name in keyof typeof tables]: (typeof tables)[Name] extends PgTable ? Name : never }[keyof typeof tables]

const goods = { nobody: 'what is sold' }
const gatewayBooks = { nobody: 'the test gateway’s own books, which stand for those of a gateway elsewhere' }

/**
 * All tables, with their knowledge of people. A table without a line here does not compile, so that no feature can forget the copy and the
 * erasing of personal data. Tables are read and erased in this order: a table that finds its person by an order comes before the orders.
 */
const tablesOfPeople: Record<TableName, TableOfPeople | TableOfThings> = {
	accounts: accountsOfPeople,
	accountConsents: consentsOfPeople,
	sessions: sessionsOfPeople,
	knownBrowsers: browsersOfPeople,
	oneTimeLinks: linksOfPeople,
	identities: identitiesOfPeople,
	passkeys: passkeysOfPeople,
	authenticators: authenticatorsOfPeople,
	recoveryCodes: recoveryCodesOfPeople,
	unfinishedSignIns: unfinishedSignInsOfPeople,
	providerMembers: membersOfPeople,
	teamInvitations: teamInvitationsOfPeople,
	apiKeys: apiKeysOfPeople,
	payeeAccounts: { nobody: 'the bank account an organisation is paid to, by its own word' },
	testPayments: { nobody: 'tests of ways to pay; who began one is an account’s number, empty once it is gone' },
	ownAccounts: { nobody: 'an organisation’s own accounts at gateways, its secrets sealed' },
	comparisons: { nobody: 'when gateways’ books were held against ours' },
	differences: { nobody: 'amounts and the gateway’s name for a charge' },
	payouts: { nobody: 'what an organisation was paid, as the books must' },
	shareRules: { nobody: 'what the platform keeps of what providers sell' },
	webhooks: { nobody: 'where a provider’s programs hear of facts' },
	webhookDeliveries: { nobody: 'numbers and amounts alone are sent' },
	partnerApplications: partnerApplicationsOfPeople,
	addresses: addressesOfPeople,
	athleteProfiles: athleteProfilesOfPeople,
	cardCustomers: cardCustomersOfPeople,
	savedCards: savedCardsOfPeople,
	pages: pagesOfPeople,
	pageVersions: pageVersionsOfPeople,
	pageMessages: pageMessagesOfPeople,
	pageRedirects: { nobody: 'where pages stood before' },
	madeFiles: madeFilesOfPeople,
	savedViews: savedViewsOfPeople,
	deskNotes: deskNotesOfPeople,
	gateDevices: gateDevicesOfPeople,
	checkinScans: checkinScansOfPeople,
	attendeeFiles: attendeeFilesOfPeople,
	attendeeFileRows: attendeeFileRowsOfPeople,
	// Before the entrants, because its people are found by them.
	wheelResults: wheelResultsOfPeople,
	drawEntrants: drawEntrantsOfPeople,
	// Before the attendees, because its people are found by their orders.
	bibSheetLines: bibLinesOfPeople,
	bibSheets: bibSheetsOfPeople,
	bibDesigns: bibDesignsOfPeople,
	numberLookups: numberLookupsOfPeople,
	pictureDownloads: pictureDownloadsOfPeople,
	faceSearches: faceSearchesOfPeople,
	faceReadings: faceReadingsOfPeople,
	faces: facesOfPeople,
	leftOutFaces: leftOutFacesOfPeople,
	ratingChanges: ratingChangesOfPeople,
	newsMails: newsMailsOfPeople,
	numberMailSettings: numberMailSettingsOfPeople,
	ticketExchanges: { nobody: 'which ticket is changed for which, by number' },
	ticketTransfers: ticketTransfersOfPeople,
	givenNumbers: givenNumbersOfPeople,
	numberConfigurations: numberConfigurationsOfPeople,
	numberGroups: numberGroupsOfPeople,
	numberRuns: numberRunsOfPeople,
	attendees: attendeesOfPeople,
	invoices: invoicesOfPeople,
	extraRefunds: extraRefundsOfPeople,
	lineRefunds: lineRefundsOfPeople,
	returnLines: returnLinesOfPeople,
	returns: returnsOfPeople,
	refunds: refundsOfPeople,
	payments: paymentsOfPeople,
	bankTransfers: bankTransfersOfPeople,
	transferReturns: transferReturnsOfPeople,
	orderLedger: orderLedgerOfPeople,
	orderLines: orderLinesOfPeople,
	orderReductions: orderReductionsOfPeople,
	orders: ordersOfPeople,
	cartLines: cartLinesOfPeople,
	carts: cartsOfPeople,
	reviewMailStops: reviewMailStopsOfPeople,
	watchedReviewers: watchedReviewersOfPeople,
	reviewVotes: reviewVotesOfPeople,
	reviewReports: reviewReportsOfPeople,
	reviews: reviewsOfPeople,
	reviewSummaries: { nobody: 'how many gave how many stars' },
	restockAsks: restockAsksOfPeople,
	waitingEntries: waitingEntriesOfPeople,
	saleReminders: saleRemindersOfPeople,
	follows: followsOfPeople,
	newsletterLetters: newsletterLettersOfPeople,
	newsletterRecipients: newsletterRecipientsOfPeople,
	newsletterReaders: newsletterReadersOfPeople,
	wheelEntries: wheelEntriesOfPeople,
	mailings: mailingsOfPeople,
	mailingRecipients: recipientsOfPeople,
	mailingOptOuts: optOutsOfPeople,
	wishes: wishesOfPeople,
	priceMails: priceMailsOfPeople,
	stockMoves: stockMovesOfPeople,
	productFiles: productFilesOfPeople,
	mails: mailsOfPeople,
	facts: factsOfPeople,
	jobs: { nobody: 'copies of facts for what follows from them; gone two days after it is done, 90 after it failed for good' },

	houseSettings: { nobody: 'what staff set for the whole house' },
	providers: { nobody: 'organisations, with the address they publish' },
	events: goods,
	followNews: { nobody: 'which events were published, for those who follow their provider' },
	followRounds: { nobody: 'how far followers are told of them' },
	bracketCandidates: bracketCandidatesOfPeople,
	brackets: bracketsOfPeople,
	bracketParts: bracketPartsOfPeople,
	bracketWaits: bracketWaitsOfPeople,
	refereeDevices: refereeDevicesOfPeople,
	refereeEntries: refereeEntriesOfPeople,
	bracketResults: bracketResultsOfPeople,
	resultSheets: resultSheetsOfPeople,
	matchSchedules: matchSchedulesOfPeople,
	tournaments: { nobody: 'the rounds an event is played in' },
	drawLists: { nobody: 'how many take part in a draw, and the digest of their tokens' },
	draws: { nobody: 'what was drawn and why; whoever pressed goes from it with their account' },
	drawReveals: { nobody: 'places in a list, by number' },
	drawBeacons: { nobody: 'which round of a public beacon a draw named' },
	drawBeaconAnswers: { nobody: 'what a public beacon answered' },
	drawAbandonments: { nobody: 'why a draw was given up, as the organizer tells everybody' },
	wheels: { nobody: 'a prize draw and how it is set up; who made it goes from it with their account' },
	wheelRewards: { nobody: 'what there is to win' },
	drawNames: { nobody: 'how an event names people in public' },
	checkinLists: { nobody: 'what is checked at a gate' },
	eventKeys: { nobody: 'what tickets are signed with' },
	eventPictures: { nobody: 'pictures the provider publishes, found by candidate number' },
	eventSchedule: goods,
	tickets: goods,
	ticketQuestions: goods,
	ticketVariants: goods,
	variantQuotas: goods,
	categories: goods,
	productMixes: goods,
	productSearch: goods,
	productTies: goods,
	stockTurns: goods,
	facetValues: goods,
	searchWords: goods,
	brands: goods,
	products: goods,
	productActs: { nobody: 'what was done with many products at once, for its undo' },
	productSlugs: goods,
	productPictures: goods,
	productVariants: goods,
	productFileRows: goods,
	productFileWrites: goods,
	deliveryMethods: goods,
	promotions: goods,
	promotionCodes: goods,
	taxpayers: { nobody: 'what providers say of themselves to the tax office' },
	invoiceSeries: { nobody: 'the last number of each series of invoices' },
	keptForms: { nobody: 'sealed for the browser that sent them, for half an hour; nobody else can read whose they are' },
	secretFingerprints: { nobody: 'by which the database knows its secret' },
	spentTokens: { nobody: 'hashes of what must not be used twice, for minutes' },
	chores: { nobody: 'when work by the clock began last' },
	quotas: { nobody: 'numbers of places' },
	quotaUses: { nobody: 'how many places a line of a cart or an order holds' },
	cardChoices: { nobody: 'by which card an order is paid next, until that begins' },
	paymentNotices: { nobody: 'which of the gateway’s notices were read' },
	standInCharges: gatewayBooks,
	testGatewayAccountLinks: gatewayBooks,
	testGatewayAccounts: gatewayBooks,
	testGatewayCards: gatewayBooks,
	testGatewayCharges: gatewayBooks,
	testGatewayCustomers: gatewayBooks,
	testGatewayNotices: gatewayBooks,
	testGatewayOutages: gatewayBooks,
	testGatewayRefunds: gatewayBooks,
	testGatewaySetups: gatewayBooks,
}

/** The tables that know people, by name. */
export const peopleEntries: readonly (readonly [string, TableOfPeople])[] = Object.entries(tablesOfPeople).filter(
	(entry): entry is [string, TableOfPeople] => 'read' in entry[1],
)
