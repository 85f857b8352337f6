import { onTheWire } from './api/wire.server.ts'
import { keyRights, operationsFor } from './features/api-key/rules/rights.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { playThroughout } from '#world/testing/play-throughout.ts'
import { asAccount, callerAs, system, type Played } from '#world/testing/test-world.ts'
import { testNow } from '#world/testing/stage.ts'
import { everyone } from './features/account/guards.server.ts'
import { productVariants } from './features/catalog/tables.server.ts'
import { insertRefunds } from './features/payment/store.server.ts'
import { insertReturn } from './features/order/returns/store.server.ts'
import { saveDownloadSetting } from './features/picture/picture-download/store.server.ts'
import { eventPictures } from './features/event/tables.server.ts'
import { accounts, sessions } from './features/account/tables.server.ts'
import { identities } from './features/security/tables.server.ts'
import { checkinList, joined, scanned, send, ticketsFor } from './features/checkin/testing/gate.ts'
import { applicationOf } from './features/provider/partner/testing/application.ts'
import { nobodyChosen } from './features/attendee/rules/attendee-choice.ts'
import { certificatePath } from './features/tournament/bracket/flows/read-certificates.server.ts'
import { bracketsInPlay, type BracketsInPlay } from './features/tournament/bracket/testing/in-play.ts'
import { anySettings } from './features/tournament/match-schedule/testing/any-settings.ts'
import { joinedReferee, sentEntry, type JoinedReferee } from './features/tournament/referee/testing/referee.ts'
import { anyTournament } from './features/tournament/bracket/testing/tournaments.ts'
import { everybody as everyAttendee } from './features/attendee/rules/attendee-choice.ts'
import { newConfiguration, newGroup, type Configuration } from './features/candidate-number/rules/configuration.ts'
import { firstDesign, typedOfDesign } from './features/candidate-number/bib/rules/design.ts'
import { optOutPath as newsMailOptOutPath } from './features/mailing/news-mail/links/opt-out-link.server.ts'
import { optOutPath } from './features/mailing/links/opt-out-link.server.ts'
import { previewPath } from './features/page/links/preview-link.server.ts'
import { insertPage, insertPageVersion } from './features/page/store.server.ts'
import { invitationToken } from './features/provider/team/guards.server.ts'
import { wheelForm, wheelsOf, writtenReceipt } from './features/draw/wheel/testing/wheels.ts'
import { drawn } from './features/draw/draw-record/testing/drawn.ts'
import { insertEntry } from './features/waiting-list/store.server.ts'
import { followSecret } from './features/follow/links/follow-link.server.ts'
import { insertOrLockFollow } from './features/follow/store.server.ts'
import { insertOrLockMessage } from './features/page/message/store.server.ts'
import { saleReminderSecret } from './features/follow/sale-reminder/links/sale-reminder-link.server.ts'
import { newsletterSecret } from './features/follow/newsletter/links/newsletter-link.server.ts'
import { insertOrLockReader } from './features/follow/newsletter/store.server.ts'
import { insertOrLockReminder } from './features/follow/sale-reminder/store.server.ts'
import { waitingSecret } from './features/waiting-list/links/waiting-link.server.ts'
import { ticketVariants } from './features/ticket/tables.server.ts'
import { attendees } from './features/attendee/registration/tables.server.ts'
import { passkeys } from './features/security/tables.server.ts'
import type { Access, Caller } from './kernel/operation.ts'
import { operations } from './operations.server.ts'
import { call } from './platform/operations/call.server.ts'
import type { AnyOperation } from './platform/operations/define.server.ts'

const anyFace = Array.from({ length: 128 }, () => 0)

const emptyPage = { title: { vi_VN: 'Tết' }, description: { vi_VN: '' }, lead: { vi_VN: '' }, blocks: [] }

/** All kinds of callers (truths §4.1). The event is run by `owner`, `manager` and `checkIn`; `otherOwner` runs another provider. */
const roles = ['visitor', 'customer', 'owner', 'manager', 'checkIn', 'otherOwner', 'staff', 'system'] as const
type Role = (typeof roles)[number]
type Rights = Record<Role, Access>

const everybody = (access: Access): Rights => Object.fromEntries(roles.map((role) => [role, access])) as Rights

const forEverybody = everybody('granted')
/** For operations of jobs and notices: nobody else may know that the thing exists. */
const onlySystem: Rights = { ...everybody('not_found'), system: 'granted' }
/** An order of somebody else, for actions that only its buyer may do. */
const onlyBuyer: Rights = { ...everybody('not_found'), visitor: 'sign_in' }
/** Operations about the caller's own account. The product itself has no account. */
const onlyAccounts: Rights = { ...forEverybody, visitor: 'sign_in', system: 'sign_in' }
/** Something of an account, asked for by others: for them it does not exist. */
const nobodyElse: Rights = { ...everybody('not_found'), visitor: 'sign_in', system: 'sign_in' }
const onlyEventProvider: Rights = {
	visitor: 'sign_in',
	customer: 'not_found',
	owner: 'granted',
	manager: 'granted',
	checkIn: 'forbidden',
	otherOwner: 'not_found',
	staff: 'granted',
	system: 'granted',
}
const onlyProviderOwner: Rights = { ...onlyEventProvider, manager: 'forbidden' }
const onlyEventCrew: Rights = { ...onlyEventProvider, checkIn: 'granted' }
/** A card of the customer's: for everybody else it does not exist. */
const onlyCardOwner: Rights = { ...everybody('not_found'), visitor: 'sign_in', customer: 'granted', system: 'sign_in' }
/** An order of somebody else, by its number alone: for everybody who does not run its event it does not exist. */
const onlyOrderProvider: Rights = { ...onlyEventProvider, visitor: 'not_found', checkIn: 'not_found' }

/** The desk: for every other signed-in person it does not exist. */
const onlyStaff: Rights = { ...everybody('not_found'), visitor: 'sign_in', staff: 'granted' }

/** A waiting cart of somebody else: it does not exist for any caller here. */
const nobodysCart: Rights = everybody('not_found')
/** An order of somebody else, by its number and without its link: it does not exist for any caller here. */
const onlyBuyerByLink: Rights = everybody('not_found')

/** Things that belong to the customer, and that no other account may see. */
const onlyCustomer: Rights = { ...everybody('not_found'), visitor: 'sign_in', customer: 'granted', system: 'sign_in' }

/** Something that is offered to the customer's own e-mail address. */
const nobodyButCustomer: Rights = { ...everybody('not_found'), visitor: 'sign_in', customer: 'granted', system: 'sign_in' }
/** The people who work for the provider, without staff of the platform. */
const onlyTheirTeam: Rights = { ...everybody('not_found'), visitor: 'sign_in', manager: 'granted', checkIn: 'granted', system: 'sign_in' }

/** The things that exist when an operation is called: a cart of the calling browser, two orders of another browser, and more. */
interface Scene {
	played: Played
	lineId: number
	waiting: { id: number; number: string }
	confirmed: { id: number; number: string }
	paymentId: number
	refundId: number
	/** A file of products that is being read. */
	productFileId: number
	/** A file of people for the event that is being read. */
	attendeeFileId: number
	/** A copy of the customer's data that is being made. */
	madeFileId: number
	/** An attendee of the confirmed order. */
	attendeeId: number
	/** A card of the customer's. */
	cardId: number
	/** A return of the customer's goods. */
	returnId: number
	/** A bracket of the stage's event, and the input it was made from. */
	bracket: { id: number; input: object }
	writtenPage: { pageId: number; versionId: number; path: string; secret: string }
	/** Brackets of the stage’s event: drawn, played to its end, closed, and one that ended level. */
	drawn: BracketsInPlay
	/** The referee of the bracket that is being played. */
	referee: JoinedReferee
	/** A bracket whose custom rounds are still to come. */
	customId: number
	/** Rounds of the stage's event. */
	tournamentId: number
	/** A mailing to the people of the stage's event, and one who gets it. */
	mailing: { id: number; recipientId: number }
	/** Of the stage's event. */
	drawId: string
	/** A bib sheet of the stage's event, with the attendee's number on it. */
	bibSheetId: number
	/** Wheels of the stage's event: a draft, and a wheel with one winner drawn and more to draw. */
	wheel: { draftId: number; id: number; rewardId: number; resultId: number }
	/** Somebody who waits for the variant and has not confirmed yet. */
	waitingId: number
	/** Somebody who asked for a sale reminder and has not confirmed yet. */
	reminderId: number
	/** Somebody who follows the stage's provider and has not confirmed yet. */
	followId: number
	/** A confirmed reader of the newsletter, and a letter to them. */
	newsletter: { readerId: number; letterId: number }
	/** A configuration of the stage's event that has run, and the number of somebody else than the attendee. */
	numbers: { id: number; configuration: Configuration; other: string }
	/** The ticket of the stage's plain variant. */
	ticketId: number
	/** The product whose variant the stage has. */
	productId: number
	/** A picture in the gallery of the stage's event. Whoever is signed in may download it. */
	pictureId: number
	/** Written into a form of a page by a visitor. */
	messageId: number
	/** The customer's review of that product. */
	reviewId: number
	/** The customer's application to become an organiser. */
	applicationId: number
	checkout: object
	/** An invitation to own the provider, sent to the customer, with the contents of its link. */
	invitation: { invitationId: number; token: string }
	/** The gate of the stage's event: a list, a device that joined it, and a scan. */
	gate: { listId: number; deviceId: number; device: string; scanId: number }
	/** An API key of the provider. */
	keyId: number
	webhookId: number
	testId: number
	/** An account that the provider connected for cards. */
	connectedId: number
	deliveryId: number
	/** A session of an account that is none of the roles. */
	sessionId: number
	passkeyId: number
	identityId: number
	/** An address of the customer. */
	addressId: number
	profileId: number
}

interface Line {
	rights: Rights
	/** Input with which the operation succeeds for callers who may call it. */
	input: (scene: Scene) => object
}

const numbersOf = (scene: Scene) => ({ ...event(scene), configurationId: scene.numbers.id })

const may = (rights: Rights, input: Line['input'] = () => ({})): Line => ({ rights, input })

/** A card the customer has. */
const cardNotice = {
	gateway: 'test',
	kind: 'card_saved',
	customerRef: 'cus_1',
	card: { ref: 'pm_1', brand: 'visa', lastFour: '4242', expMonth: 12, expYear: 2030 },
}

const heard = { url: 'https://example.com/hoi', factNames: ['order.placed'] }

const event = ({ played: { stage } }: Scene) => ({ eventId: stage.event })
const letter = { subject_vi_VN: 'Nhận bib', body_vi_VN: 'Chào {name}!' }
/** The winner of the closed bracket, by the link in their mail. */
const certificateOf = ({ drawn: { winner: candidateId }, played: { world } }: Scene) => ({
	candidateId,
	secret: new URL(`http://hoi${certificatePath(world.secrets, candidateId)}`).searchParams.get('secret') ?? '',
})
/** A candidate who got a news mail, by the link in that mail. */
const writtenTo = ({ drawn: { writtenTo: subjectId }, played: { world } }: Scene) => ({
	kind: 'bracket',
	subjectId,
	secret: new URL(`http://hoi${newsMailOptOutPath(world.secrets, 'bracket', subjectId)}`).searchParams.get('secret') ?? '',
})
const newsScope = (scene: Scene) => ({ kind: 'number', ...event(scene), scopeId: event(scene).eventId })

/** Somebody who got a mailing, by the link in it. */
const readerOf = ({ mailing: { recipientId }, played: { world } }: Scene) => ({
	recipientId,
	secret: optOutPath(world.secrets, recipientId).split('secret=')[1],
})

/** A passkey of nobody, and a person known only to an issuer. */
const site = 'https://hoi.example.vn'
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }
const signed = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }
const claims = { issuer: 'https://id.example', subject: '7', issuerName: 'Id', emailVerified: false, firstName: 'Lan', lastName: 'Trần' }
const journeyOf = ({ played: { world } }: Scene) => ({ state: 'a'.repeat(43), endsAt: new Date(world.clock().getTime() + 60_000) })
const homeAddress = { name: 'Trần Thị Lan', country: 'VN', street: '12 Lê Lợi', city: 'Phường Sài Gòn', state: 'TP HCM' }
const attendeeOf = ({ played: { stage }, attendeeId }: Scene) => ({ eventId: stage.event, attendeeId })
const fileOfPeople = (scene: Scene) => ({ ...event(scene), fileId: scene.attendeeFileId })
const followOf = ({ followId, played: { world } }: Scene) => ({ followId, secret: followSecret(world.secrets, followId) })
const newsletterOf = ({ newsletter: { readerId }, played: { world } }: Scene) => ({
	readerId,
	secret: newsletterSecret(world.secrets, readerId),
})
const reminderOf = ({ reminderId, played: { world } }: Scene) => ({ reminderId, secret: saleReminderSecret(world.secrets, reminderId) })
const ownAddressOf = ({ addressId }: Scene) => ({ id: addressId, kind: 'billing' })

const galleryPicture = { path: `events/${'a'.repeat(32)}-${'b'.repeat(24)}`, width: 40, height: 30, fileName: 'A012.jpg' }

/** Every operation, one line each. A new operation without its line does not compile. */
const table: Record<keyof typeof operations, Line> = {
	actOnProducts: may(onlyStaff, ({ productId }) => ({ productIds: [productId], act: { kind: 'archive' } })),
	findPriceChange: may(onlyStaff, ({ productId }) => ({ productIds: [productId] })),
	findProductAct: may({ ...onlyStaff, staff: 'not_found' }, () => ({ actId: 1 })),
	findDeskProduct: may(onlyStaff, ({ productId }) => ({ id: productId })),
	findProductChoices: may(onlyStaff),
	saveProduct: may(onlyStaff, ({ played: { stage } }) => ({ product: { name: { vi_VN: 'Áo' }, providerId: stage.provider } })),
	deleteCategory: may({ ...onlyStaff, staff: 'not_found' }, () => ({ id: 1 })),
	listDeskCategories: may(onlyStaff),
	moveCategory: may({ ...onlyStaff, staff: 'not_found' }, () => ({ id: 1, to: { step: 'up' } })),
	saveCategory: may(onlyStaff, () => ({ category: { nameVi: 'Áo' } })),
	listDeskProducts: may(onlyStaff),
	undoProductAct: may({ ...onlyStaff, staff: 'not_found' }, () => ({ actId: 1 })),
	// The review is the customer's, of goods of the provider's.
	answerReview: may(onlyEventProvider, ({ reviewId }) => ({ reviewId, answer: 'Cảm ơn bạn' })),
	deleteReview: may(onlyCustomer, ({ reviewId }) => ({ reviewId })),
	editReview: may(onlyCustomer, ({ reviewId }) => ({ reviewId, rating: 4 })),
	applyAsPartner: may(onlyAccounts, () => ({ application: {}, terms: true })),
	// The customer has an application.
	answerAsPartner: may(onlyCustomer, () => ({ application: {}, answer: 'Đây ạ' })),
	withdrawApplication: may(onlyCustomer, ({ applicationId }) => ({ applicationId })),
	findMyApplication: may(onlyAccounts),
	listApplications: may(onlyStaff),
	findApplication: may(onlyStaff, ({ applicationId }) => ({ applicationId })),
	findApplicationDocument: may(onlyStaff, ({ applicationId }) => ({ applicationId, place: 0 })),
	approveApplication: may(onlyStaff, ({ applicationId }) => ({ applicationId })),
	decideApplication: may(onlyStaff, ({ applicationId }) => ({ applicationId, decision: 'declined', word: 'Chưa' })),
	changeProvider: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, provider: {} })),
	changeProviderPictures: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, logo: null })),
	changeShopTerms: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, terms: {} })),
	listProductPages: may(forEverybody, () => ({ part: 1 })),
	listProviderPages: may(forEverybody),
	findProviderWays: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	changeProviderWays: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, ways: ['card'], typed: {} })),
	findOwnAccounts: may(onlyEventProvider, ({ played: { stage } }) => ({ providerId: stage.provider })),
	beginConnect: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, gateway: 'test' })),
	noteConnectedAccount: may(onlySystem, ({ played: { stage } }) => ({
		providerId: stage.provider,
		gateway: 'test',
		knownAs: 'tga_of_the_club',
	})),
	noteAccountState: may(onlySystem, ({ connectedId }) => ({ ownAccountId: connectedId, state: 'ready', askedAt: testNow.toISOString() })),
	noteAccountGone: may(onlySystem, ({ connectedId }) => ({ ownAccountId: connectedId })),
	setOwnAccount: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, gateway: 'vnpay', papers: {} })),
	retireOwnAccount: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, gateway: 'vnpay' })),
	beginTestPayment: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, gateway: 'test', own: false })),
	listTests: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	findTest: may(onlyProviderOwner, ({ testId }) => ({ testId })),
	beginTestReturn: may(onlySystem, ({ testId }) => ({ testId })),
	noteTestOpened: may(onlySystem, ({ testId }) => ({ testId, failureCode: 'declined' })),
	recordTestWord: may(onlySystem, ({ testId }) => ({ testId, word: 'captured', byNotice: true })),
	changePaidTo: may(onlyStaff, ({ played: { stage } }) => ({ providerId: stage.provider, paidTo: 'organizer' })),
	findShopTerms: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	suspendProvider: may(onlyStaff, ({ played: { stage } }) => ({ providerId: stage.provider, suspended: true, reason: 'Thử' })),
	listProviders: may(onlyStaff),
	findDeskProvider: may(onlyStaff, ({ played: { stage } }) => ({ providerId: stage.provider })),
	findProviderProfile: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	createApiKey: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, name: 'Cổng A', rights: ['check_in'] })),
	listApiKeys: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	revokeApiKey: may(onlyProviderOwner, ({ keyId }) => ({ keyId })),
	noteKeyUsed: may(onlySystem, ({ keyId }) => ({ keyId })),
	createWebhook: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, ...heard })),
	changeWebhook: may(onlyProviderOwner, ({ webhookId }) => ({ webhookId, ...heard })),
	setWebhookState: may(onlyProviderOwner, ({ webhookId }) => ({ webhookId, on: false })),
	rotateWebhookSecret: may(onlyProviderOwner, ({ webhookId }) => ({ webhookId })),
	removeWebhook: may(onlyProviderOwner, ({ webhookId }) => ({ webhookId })),
	testWebhook: may(onlyProviderOwner, ({ webhookId }) => ({ webhookId })),
	resendDelivery: may(onlyProviderOwner, ({ deliveryId }) => ({ deliveryId })),
	listWebhooks: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	findWebhook: may(onlyProviderOwner, ({ webhookId }) => ({ webhookId })),
	queueDeliveries: may(onlySystem, () => ({ factId: 1 })),
	claimDeliveries: may(onlySystem),
	noteDelivery: may(onlySystem, ({ deliveryId }) => ({ deliveryId, tries: 1, status: 200, failure: null, answer: '', tookMs: 1 })),
	forgetDeliveries: may(onlySystem),
	// The invitation is the customer's, by their address: it makes an owner, so that even with its link nobody else can open it.
	acceptInvitation: may(nobodyButCustomer, ({ invitation }) => invitation),
	declineInvitation: may(nobodyButCustomer, ({ invitation }) => invitation),
	findInvitation: may({ ...nobodyButCustomer, system: 'not_found' }, ({ invitation }) => invitation),
	changeMemberRole: may(onlyProviderOwner, ({ played: { stage } }) => ({
		...{ providerId: stage.provider, accountId: stage.accounts.checkIn, role: 'manager' },
	})),
	findTeam: may(onlyEventCrew, ({ played: { stage } }) => ({ providerId: stage.provider })),
	inviteMember: may(onlyProviderOwner, ({ played: { stage } }) => ({
		providerId: stage.provider,
		email: 'moi@example.vn',
		role: 'manager',
	})),
	leaveTeam: may({ ...onlyTheirTeam, owner: 'granted' }, ({ played: { stage } }) => ({ providerId: stage.provider })),
	listMyTeams: may(onlyAccounts),
	offerOwnership: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, accountId: stage.accounts.manager })),
	removeMember: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, accountId: stage.accounts.checkIn })),
	withdrawInvitation: may(onlyProviderOwner, ({ invitation: { invitationId } }) => ({ invitationId })),
	findSettings: may(onlyStaff),
	findHouse: may(forEverybody),
	saveSettings: may(onlyStaff),
	findProviderPage: may(forEverybody, () => ({ slug: 'hoi-chay' })),
	findMenus: may(forEverybody, () => ({})),
	findPage: may(forEverybody, () => ({ path: 'about-us' })),
	findPageForm: may(forEverybody, () => ({ path: 'about-us', place: 1 })),
	sendPageMessage: may(forEverybody, () => ({
		...{ path: 'about-us', place: 1, asks: { topics: [], askPhone: 'no' } },
		...{ name: 'Lan', email: 'lan@example.vn', text: 'Chào Hội' },
	})),
	findPageMessageMail: may(onlySystem, ({ messageId }) => ({ messageId })),
	forgetPageMessages: may(onlySystem),
	listPageMessages: may(onlyStaff),
	findPageMessage: may(onlyStaff, ({ messageId }) => ({ messageId })),
	markPageMessages: may(onlyStaff, ({ messageId }) => ({ messageIds: [messageId], answered: true })),
	deletePageMessages: may(onlyStaff, ({ messageId }) => ({ messageIds: [messageId] })),
	listHelpPages: may(forEverybody),
	previewPage: may(forEverybody, ({ writtenPage: { path, secret } }) => ({ path, secret })),
	previewStory: may(forEverybody, () => ({ path: 'about-us', signature: { spaceId: '1', timestamp: '1', token: 'x' } })),
	listDeskPages: may(onlyStaff),
	findDeskPage: may(onlyStaff, ({ writtenPage: { pageId } }) => ({ pageId })),
	createPage: may(onlyStaff, () => ({ path: 'tet' })),
	savePage: may(onlyStaff, ({ writtenPage: { pageId } }) => ({ pageId, number: 1, page: emptyPage })),
	publishPage: may(onlyStaff, ({ writtenPage: { pageId } }) => ({ pageId })),
	withdrawPage: may(onlyStaff, ({ writtenPage: { pageId } }) => ({ pageId })),
	movePage: may(onlyStaff, ({ writtenPage: { pageId } }) => ({ pageId, path: 'tet-2027' })),
	restorePage: may(onlyStaff, ({ writtenPage: { pageId, versionId } }) => ({ pageId, versionId })),
	listPagePaths: may(forEverybody),
	listChosenProducts: may(forEverybody, () => ({ slugs: [] })),
	findHouseFigures: may(forEverybody),
	findMyReview: may(onlyAccounts, () => ({ slug: 'ao-thun' })),
	findReview: may(forEverybody, ({ reviewId }) => ({ reviewId })),
	findReviewAtDesk: may(onlyStaff, ({ reviewId }) => ({ reviewId })),
	findReviewToAnswer: may(onlyEventProvider, ({ reviewId }) => ({ reviewId })),
	askForReviews: may(onlySystem, ({ confirmed }) => ({ orderId: confirmed.id })),
	endReviewMails: may(forEverybody, () => ({ accountId: 1, secret: 'none' })),
	findReviewAsk: may(onlySystem, ({ confirmed }) => ({ orderId: confirmed.id })),
	findReviewNews: may(onlySystem, ({ reviewId }) => ({ reviewId })),
	listMyReviews: may(onlyAccounts),
	listReviews: may(forEverybody, ({ productId }) => ({ productId })),
	listReviewsAtDesk: may(onlyStaff),
	moderateReviews: may(onlyStaff, ({ reviewId }) => ({ reviewIds: [reviewId], decision: 'hide' })),
	reportReview: may(onlyAccounts, ({ reviewId }) => ({ reviewId, reason: 'spam' })),
	reviewProduct: may(onlyAccounts, ({ productId }) => ({ productId, rating: 5 })),
	voteReview: may(onlyAccounts, ({ reviewId }) => ({ reviewId, helpful: true })),
	endPriceMails: may(forEverybody, () => ({ accountId: 1, secret: 'none' })),
	findPriceDrop: may(onlySystem, ({ played: { stage } }) => ({ accountId: stage.accounts.customer, drops: [] })),
	findProductName: may(forEverybody, ({ productId }) => ({ productId })),
	forgetGuestWishes: may(onlySystem),
	listWishedIds: may(forEverybody),
	listWishes: may(forEverybody),
	setPriceMails: may(onlyAccounts, () => ({ on: true })),
	unwishEvent: may(forEverybody, event),
	unwishProduct: may(forEverybody, ({ productId }) => ({ productId })),
	watchPrices: may(onlySystem),
	wishEvent: may(forEverybody, event),
	wishProduct: may(forEverybody, ({ productId }) => ({ productId })),
	addNote: may(onlyStaff, ({ confirmed }) => ({ about: `order:${confirmed.id}`, text: 'Khách gọi' })),
	confirmOrder: may(onlyStaff, ({ waiting }) => ({ orderId: waiting.id })),
	findDeskOrder: may(onlyStaff, ({ confirmed }) => ({ orderId: confirmed.id })),
	findEventOrder: may(onlyEventProvider, (scene) => ({ ...event(scene), orderId: scene.confirmed.id })),
	listEventOrders: may(onlyEventProvider, event),
	giveCashBack: may(onlyEventProvider, ({ confirmed }) => ({ key: randomUUID(), orderId: confirmed.id, amountMinor: 1 })),
	listDeskOrders: may(onlyStaff),
	findPackingSlips: may({ ...onlyStaff, system: 'granted' }),
	askForPackingSlips: may(onlyStaff),
	listDeskReturns: may(onlyStaff),
	listFacts: may(onlyStaff),
	findDeskDay: may(onlyStaff),
	// The file is being read.
	sendAttendeeFile: may(onlyEventProvider, (scene) => ({ ...event(scene), path: 'private/attendee-files/abcdefghijkl' })),
	listAttendeeFiles: may(onlyEventProvider, event),
	findAttendeeFile: may(onlyEventProvider, fileOfPeople),
	mapAttendeeFile: may(onlyEventProvider, (scene) => ({
		...fileOfPeople(scene),
		columns: ['name'],
		variantId: scene.played.stage.variants.free,
	})),
	applyAttendeeFile: may(onlyEventProvider, fileOfPeople),
	undoAttendeeFile: may(onlyEventProvider, fileOfPeople),
	keepAttendeeLines: may(onlySystem, ({ attendeeFileId }) => ({ fileId: attendeeFileId, isFirst: false, rows: [] })),
	endAttendeeReading: may(onlySystem, ({ attendeeFileId }) => ({ fileId: attendeeFileId })),
	checkAttendeeLines: may(onlySystem, ({ attendeeFileId }) => ({ fileId: attendeeFileId })),
	applyAttendeeLines: may(onlySystem, ({ attendeeFileId }) => ({ fileId: attendeeFileId })),
	undoAttendeeLines: may(onlySystem, ({ attendeeFileId }) => ({ fileId: attendeeFileId })),
	forgetAttendeeFiles: may(onlySystem),
	// The attendee is of the confirmed order, at the event.
	addAttendee: may(onlyEventProvider, (scene) => ({
		...event(scene),
		key: randomUUID(),
		variantId: scene.played.stage.variants.free,
		attendee: { name: 'Lan' },
		method: 'free',
	})),
	cancelAttendee: may(onlyEventProvider, attendeeOf),
	changeAttendee: may(onlyEventProvider, (scene) => ({ ...attendeeOf(scene), attendee: { name: 'Lan' } })),
	findAttendee: may(onlyEventProvider, attendeeOf),
	listNumberConfigurations: may(onlyEventProvider, event),
	findNumberConfiguration: may(onlyEventProvider, numbersOf),
	saveNumberConfiguration: may(onlyEventProvider, (scene) => ({ ...event(scene), configuration: scene.numbers.configuration })),
	duplicateNumberConfiguration: may(onlyEventProvider, numbersOf),
	deleteNumberConfiguration: may(onlyEventProvider, numbersOf),
	previewNumbers: may(onlyEventProvider, (scene) => ({ ...event(scene), configuration: scene.numbers.configuration })),
	runNumbers: may(onlyEventProvider, numbersOf),
	undoNumberRun: may(onlyEventProvider, numbersOf),
	lockNumbers: may(onlyEventProvider, (scene) => ({ ...numbersOf(scene), locked: true })),
	listGivenNumbers: may(onlyEventProvider, numbersOf),
	findNumberOfAttendee: may(onlyEventProvider, (scene) => ({ ...event(scene), attendeeId: scene.attendeeId })),
	setCandidateNumber: may(onlyEventProvider, (scene) => ({ ...event(scene), attendeeId: scene.attendeeId, number: 'X1' })),
	swapCandidateNumbers: may(onlyEventProvider, ({ numbers, ...scene }) => ({
		...event(scene as Scene),
		attendeeId: scene.attendeeId,
		number: numbers.other,
	})),
	lockGivenNumbers: may(onlyEventProvider, (scene) => ({ ...event(scene), attendeeIds: [scene.attendeeId], locked: true })),
	findAttendeeChoices: may(onlyEventProvider, event),
	findAttendeeColumns: may(onlyEventProvider, event),
	listAttendeeOrder: may(onlyEventProvider, event),
	listAttendees: may(onlyEventProvider, event),
	listAttendeesById: may(onlyEventProvider, (scene) => ({ ...event(scene), ids: [] })),
	moveAttendee: may(onlyEventProvider, (scene) => ({ ...attendeeOf(scene), variantId: scene.played.stage.variants.free })),
	resendTicket: may(onlyEventProvider, attendeeOf),
	findEventDesk: may(onlyEventCrew, event),
	findEventOverview: may(onlyEventCrew, event),
	findEventWays: may(onlyEventProvider, event),
	changeEventWays: may(onlyEventProvider, (scene) => ({ ...event(scene), own: null })),
	listEventFacts: may(onlyEventProvider, event),
	listMyEvents: may(onlyAccounts),
	askPictureReading: may(onlyEventProvider, event),
	findPictureToRead: may(onlySystem, event),
	keepPictureReading: may(onlySystem, (scene) => ({ ...event(scene), pictureId: 1, seen: [] })),
	addEventPictures: may(onlyEventProvider, (scene) => ({ ...event(scene), pictures: [galleryPicture] })),
	findEventGallery: may(onlyEventProvider, event),
	forgetPicturesAside: may(onlySystem, () => ({})),
	putPictureBack: may(onlyEventProvider, (scene) => ({ ...event(scene), pictureId: 999_999 })),
	saveEventPicture: may(onlyEventProvider, (scene) => ({ ...event(scene), pictureId: 999_999, version: '', typed: {} })),
	removeEventPictures: may(onlyEventProvider, (scene) => ({ ...event(scene), pictureIds: [999_999] })),
	moveEventPictures: may(onlyEventProvider, (scene) => ({ ...event(scene), pictureIds: [999_999], place: 1 })),
	tagEventPictures: may(onlyEventProvider, (scene) => ({ ...event(scene), pictureIds: [999_999], numbers: 'A12' })),
	decideOnSuggestions: may(onlyEventProvider, (scene) => ({ ...event(scene), pictureIds: 'all', decision: 'safe' })),
	setEventPoster: may(onlyEventProvider, (scene) => ({ ...event(scene), poster: { drawn: { motif: 'lotus', palette: 'sea' } } })),
	cancelEvent: may(onlyEventProvider, (scene) => ({ ...event(scene), typed: { note: 'Bão', refund: 'all' } })),
	findCallingOff: may(onlyEventProvider, event),
	findEventContents: may(onlyEventProvider, event),
	findEventSeries: may(onlyEventProvider, event),
	publishSeries: may(onlyEventProvider, event),
	repeatEvent: may(onlyEventProvider, (scene) => ({ ...event(scene), key: randomUUID(), typed: { every: 'day' } })),
	deleteEvent: may(onlyEventProvider, event),
	duplicateEvent: may(onlyEventProvider, (scene) => ({ ...event(scene), key: randomUUID(), typed: { nameVi: 'Chạy' } })),
	postponeEvent: may(onlyEventProvider, (scene) => ({
		...event(scene),
		typed: { startsOn: '2027-03-01', startsTime: '05:00', endsOn: '2027-03-01', endsTime: '09:00', note: 'Bão' },
	})),
	findMailNote: may(onlySystem, (scene) => ({ ...event(scene), mail: 'reminder' })),
	findMailSample: may(onlyEventProvider, event),
	remindOfEvent: may(onlySystem, event),
	tellBuyersOfEvent: may(onlySystem, (scene) => ({
		...event(scene),
		news: 'cancelled',
		factId: 1,
		data: { note: { vi_VN: 'Bão' }, refund: true },
	})),
	createEvent: may(onlyEventProvider, ({ played: { stage } }) => ({
		key: randomUUID(),
		providerId: stage.provider,
		event: {
			name: 'Chạy',
			city: 'Huế',
			timeZone: 'UTC',
			startsOn: '2027-01-01',
			startsTime: '05:00',
			endsOn: '2027-01-01',
			endsTime: '09:00',
		},
	})),
	findEventDraft: may(onlyEventProvider, event),
	publishEvent: may(onlyEventProvider, event),
	saveEventStep: may(onlyEventProvider, (scene) => ({ ...event(scene), step: 'basics', version: '', typed: { nameVi: 'Chạy' } })),
	unpublishEvent: may(onlyEventProvider, event),
	listCustomers: may(onlyStaff),
	findCustomer: may(onlyStaff, ({ played: { stage } }) => ({ accountId: stage.accounts.customer })),
	helpCustomer: may(onlyStaff, ({ played: { stage } }) => ({ accountId: stage.accounts.customer, help: 'sendReset' })),
	listSentMails: may(onlyStaff),
	retryJobs: may(onlyStaff, () => ({ ids: 'all' })),
	refundLines: may(onlyStaff, ({ confirmed }) => ({ key: randomUUID(), orderId: confirmed.id, lines: [{ lineId: 1, quantity: 1 }] })),
	removeNote: may({ ...onlyStaff, staff: 'not_found' }, () => ({ noteId: 1 })),
	changeOrderContact: may(onlyEventProvider, ({ confirmed }) => ({
		orderId: confirmed.id,
		contact: { name: 'Lan', email: 'lan@example.vn', phone: '0901234567' },
	})),
	resendOrderMail: may(onlyEventProvider, ({ confirmed }) => ({ orderId: confirmed.id, mail: 'confirmation' })),
	setDelivery: may(onlyStaff, ({ confirmed }) => ({ orderId: confirmed.id, to: 'assigned' })),
	findDeliveryMails: may(onlyStaff, ({ confirmed }) => ({ orderIds: [confirmed.id], to: 'assigned' })),
	setPaymentNote: may(onlyStaff, ({ confirmed }) => ({ orderId: confirmed.id, note: 'Chuyển khoản' })),
	retryRefund: may(onlyStaff, ({ confirmed }) => ({ orderId: confirmed.id })),
	takeCash: may(onlyEventProvider, ({ confirmed }) => ({ key: randomUUID(), orderId: confirmed.id, amountMinor: 1 })),
	findPromotion: may(onlyEventProvider, ({ played: { stage } }) => ({ promotionId: stage.promotions.limited })),
	findPromotionChoices: may(onlyEventProvider, ({ played: { stage } }) => ({ providerId: stage.provider })),
	listPromotionProviders: may({ ...onlyAccounts }),
	generateCodes: may(onlyEventProvider, ({ played: { stage } }) => ({ promotionId: stage.promotions.limited, count: 2 })),
	listPromotionUses: may(onlyEventProvider, ({ played: { stage } }) => ({ promotionId: stage.promotions.limited })),
	listPromotions: may(onlyEventProvider, ({ played: { stage } }) => ({ providerId: stage.provider })),
	savePromotion: may(onlyEventProvider, ({ played: { stage } }) => ({
		providerId: stage.provider,
		promotion: { name: { vi_VN: 'Hè' }, kind: 'percent', value: 5, code: 'HE' },
	})),
	setPromotionState: may(onlyEventProvider, ({ played: { stage } }) => ({ promotionId: stage.promotions.limited, state: 'paused' })),
	decideReturn: may(onlyEventProvider, ({ returnId }) => ({ returnId, decision: 'approved' })),
	findReturn: may({ ...onlyOrderProvider, customer: 'granted' }, ({ returnId }) => ({ returnId })),
	listReturnableOrders: may(onlyAccounts),
	listReturns: may(onlyAccounts),
	noteReturnRefunded: may(onlySystem, ({ returnId }) => ({ returnId })),
	receiveReturn: may(onlyEventProvider, ({ returnId }) => ({ returnId, restock: true })),
	// The order belongs to none of the callers.
	requestReturn: may({ ...onlyCustomer, customer: 'not_found' }, ({ confirmed }) => ({
		key: randomUUID(),
		orderId: confirmed.id,
		lines: [{ lineId: 1, quantity: 1 }],
		reason: 'other',
	})),
	settleReturn: may(onlyEventProvider, ({ returnId }) => ({ returnId })),
	withdrawReturn: may(onlyCustomer, ({ returnId }) => ({ returnId })),
	addPasskey: may(onlyAccounts, () => ({ site, response: made, name: 'Điện thoại' })),
	addProductsToCart: may(forEverybody, ({ played: { stage } }) => ({ items: [{ variantId: stage.product, quantity: 1 }] })),
	addTicketsToCart: may(forEverybody, (scene) => ({
		...event(scene),
		items: [{ variantId: scene.played.stage.variants.plain, quantity: 1 }],
	})),
	answerAsks: may(onlySystem),
	askWhenBack: may(forEverybody, ({ played: { stage } }) => ({ variantId: stage.product, email: 'khach@example.vn' })),
	endRestockMails: may(forEverybody, () => ({ askId: 1, secret: 'none' })),
	findProduct: may(forEverybody, () => ({ slug: 'ao-thun' })),
	findRestockMail: may(onlySystem, () => ({ askId: 1 })),
	listRecommendedIds: may(forEverybody, ({ productId }) => ({ productId })),
	listRecommendedProducts: may(forEverybody, ({ productId }) => ({ ranked: [{ id: productId, why: 'shelf' }] })),
	askPasswordReset: may(forEverybody, () => ({ email: 'khach@example.vn' })),
	askVerification: may(forEverybody, () => ({ email: 'khach@example.vn' })),
	applyCode: may(forEverybody, () => ({ code: 'BANBE' })),
	beginAutoCharge: may(onlySystem, ({ confirmed }) => ({ orderId: confirmed.id, gateway: 'test', factId: 1 })),
	beginRefund: may(onlySystem, ({ refundId }) => ({ refundId })),
	beginAuthenticator: may(onlyAccounts),
	beginPasskey: may(onlyAccounts, () => ({ site })),
	beginPasskeyProof: may(onlyAccounts, () => ({ site })),
	beginPasskeySignIn: may(forEverybody, () => ({ site })),
	beginPasskeyStep: may(forEverybody, () => ({ site, token: 'none' })),
	cancelOrder: may(onlyEventProvider, ({ confirmed }) => ({ orderId: confirmed.id })),
	changeAthleteAvatar: may(onlyCustomer, ({ profileId }) => ({ id: profileId, avatarPath: null })),
	changeAvatar: may(onlyAccounts, () => ({ avatarPath: null })),
	changeCartLine: may(forEverybody, ({ lineId }) => ({ lineId, quantity: 2 })),
	askEmailChange: may(onlyAccounts, () => ({ email: 'moi@example.vn' })),
	changePassword: may(onlyAccounts, () => ({ current: 'x', password: 'Hoi-vui-2026!' })),
	confirmEmailChange: may(forEverybody, () => ({ kind: 'change_email_new', token: 'none' })),
	changeProfile: may(onlyAccounts, () => ({ firstName: 'Lan', lastName: 'Trần', phone: '', locale: 'vi_VN' })),
	checkDrift: may(onlySystem),
	checkMoves: may(onlySystem),
	findStock: may(onlyStaff, ({ played: { stage } }) => ({ variantId: stage.product })),
	listDeskStock: may(onlyStaff),
	listProductLines: may(onlyStaff),
	applyFile: may(onlyStaff, ({ productFileId }) => ({ fileId: productFileId })),
	applyFileRows: may(onlySystem, ({ productFileId }) => ({ fileId: productFileId })),
	checkFileRows: may(onlySystem, ({ productFileId }) => ({ fileId: productFileId })),
	endReading: may(onlySystem, ({ productFileId }) => ({ fileId: productFileId })),
	findProductFile: may(onlyStaff, ({ productFileId }) => ({ fileId: productFileId })),
	keepFileRows: may(onlySystem, ({ productFileId }) => ({ fileId: productFileId, isFirst: true, rows: [] })),
	listProductFiles: may(onlyStaff),
	listLeftAlone: may(onlyStaff, ({ productFileId }) => ({ fileId: productFileId })),
	recheckFile: may(onlyStaff, ({ productFileId }) => ({ fileId: productFileId })),
	sendFile: may(onlyStaff, () => ({ path: 'private/product-files/abcdefghijkl' })),
	undoFile: may(onlyStaff, ({ productFileId }) => ({ fileId: productFileId })),
	undoFileRows: may(onlySystem, ({ productFileId }) => ({ fileId: productFileId })),
	moveStock: may(onlyStaff, ({ played: { stage } }) => ({
		key: randomUUID(),
		reason: 'delivered',
		moves: [{ variantId: stage.product, pieces: 2 }],
	})),
	undoMove: may(onlyStaff, () => ({ moveId: 1 })),
	checkEventPermission: may(forEverybody, event),
	checkMomentRight: may(onlyEventProvider, event),
	checkLink: may(forEverybody, () => ({ kind: 'verify_email', token: 'none' })),
	cutOffDevice: may(onlyEventProvider, (scene) => ({ ...event(scene), deviceId: scene.gate.deviceId })),
	findCheckin: may(onlyEventCrew, event),
	findGateData: may(forEverybody, ({ gate: { device } }) => ({ device })),
	inviteDevice: may(onlyEventProvider, (scene) => ({ ...event(scene), name: 'Cổng A' })),
	joinGateAsProgram: may(onlyEventCrew, event),
	joinGate: may(everybody('not_found'), () => ({ invitation: 'none' })),
	listScans: may(onlyEventCrew, event),
	recordScans: may(forEverybody, ({ played, gate: { device, listId } }) => ({
		device,
		sentAt: 0,
		scans: [scanned(played, listId, { code: '' })],
	})),
	removeCheckinList: may(onlyEventProvider, (scene) => ({ ...event(scene), listId: scene.gate.listId })),
	saveCheckinList: may(onlyEventProvider, (scene) => ({ ...event(scene), list: checkinList })),
	searchGate: may(forEverybody, ({ gate: { device } }) => ({ device, search: 'Lan' })),
	undoScan: may(onlyEventCrew, (scene) => ({ ...event(scene), scanId: scene.gate.scanId })),
	checkTicket: may(onlyEventCrew, (scene) => ({ ...event(scene), code: 'nonsense' })),
	confirmAuthenticator: may(onlyAccounts, () => ({ code: '123456' })),
	confirmIdentity: may(forEverybody, () => ({ token: 'none', password: 'khong-dung' })),
	chooseWay: may(onlyOrderProvider, ({ waiting }) => ({ number: waiting.number, way: 'card', expectedMinor: 1 })),
	chooseCash: may(onlyOrderProvider, ({ waiting }) => ({ number: waiting.number, expectedMinor: 1 })),
	findCashOffer: may(onlyOrderProvider, ({ waiting }) => ({ number: waiting.number })),
	chooseCard: may({ ...onlyCardOwner, customer: 'not_found' }, ({ waiting }) => ({ number: waiting.number, gateway: 'test' })),
	closeWallet: may(onlySystem, ({ played: { stage } }) => ({ accountId: stage.accounts.customer })),
	claimFreshOrders: may(onlySystem),
	deleteAccount: may(onlyAccounts, () => ({ phrase: 'not mine' })),
	chooseDefaultAddress: may(onlyCustomer, ownAddressOf),
	emptyCart: may(forEverybody),
	endSession: may(nobodyElse, ({ sessionId }) => ({ sessionId })),
	expireHolds: may(onlySystem),
	expireOrder: may(onlySystem, ({ waiting }) => ({ orderId: waiting.id })),
	findBegunAuthenticator: may(onlyAccounts),
	findCardCustomer: may(onlyAccounts, () => ({ gateway: 'test' })),
	askForMyData: may(onlyAccounts, () => ({ as: 'html' })),
	beginMadeFile: may(onlySystem, ({ madeFileId }) => ({ fileId: madeFileId, total: 0 })),
	endMadeFile: may(onlySystem, ({ madeFileId }) => ({ fileId: madeFileId, end: { state: 'empty' } })),
	findMadeFile: may(onlyCardOwner, ({ madeFileId }) => ({ fileId: madeFileId })),
	forgetMadeFiles: may(onlySystem),
	listDataTables: may(onlySystem),
	noteFileProgress: may(onlySystem, ({ madeFileId }) => ({ fileId: madeFileId, done: 0, total: 0 })),
	openMadeFile: may(onlyCardOwner, ({ madeFileId }) => ({ fileId: madeFileId })),
	readDataOf: may(onlySystem, ({ played: { stage } }) => ({ accountId: stage.accounts.customer, table: 'accounts' })),
	findCart: may(forEverybody),
	findDeletion: may(onlyAccounts),
	countCandidates: may(onlyEventProvider, (scene) => ({ ...event(scene), typed: wheelForm })),
	deleteWheel: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.draftId })),
	drawWinners: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), wheelId: scene.wheel.id, rewardId: scene.wheel.rewardId, after: 1, press: randomUUID() },
	})),
	duplicateWheel: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id, key: randomUUID() })),
	findWheel: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id })),
	findWheelChoices: may(onlyEventProvider, event),
	findMyPrizes: may(forEverybody, event),
	findWheelProof: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id })),
	finishWheel: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id })),
	handOverReward: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), wheelId: scene.wheel.id, resultId: scene.wheel.resultId, receipt: writtenReceipt },
	})),
	takeBackHandingOver: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id, resultId: scene.wheel.resultId })),
	findReceipt: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id, resultId: scene.wheel.resultId })),
	findPrizesAtGate: may(forEverybody, ({ gate: { device } }) => ({ device, code: 'HOI1' })),
	handOverAtGate: may(forEverybody, ({ gate: { device } }) => ({ device, code: 'HOI1', resultId: 1, receipt: writtenReceipt })),
	listShownWheels: may(forEverybody, event),
	listWheels: may(onlyEventProvider, event),
	passWinner: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), wheelId: scene.wheel.id, resultId: scene.wheel.resultId, reason: 'not_here', press: randomUUID() },
	})),
	saveWheel: may(onlyEventProvider, (scene) => ({ ...event(scene), key: randomUUID(), typed: wheelForm })),
	setWheelPictures: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id })),
	startWheel: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.draftId })),
	findDraw: may(forEverybody, (scene) => ({ ...event(scene), drawId: scene.drawId })),
	findDrawFile: may(forEverybody, (scene) => ({ ...event(scene), drawId: scene.drawId })),
	listDraws: may(forEverybody, event),
	setDrawNames: may(onlyEventProvider, (scene) => ({ ...event(scene), names: 'full', minors: 'initials', unknownIsMinor: false })),
	findEvent: may(forEverybody, ({ played: { stage } }) => ({ id: stage.event })),
	findEventPictures: may(forEverybody, (scene) => ({ ...event(scene), candidateNumber: 'A12' })),
	findNumberOfPicture: may(forEverybody, (scene) => ({ ...event(scene), seen: [{ number: 'A12', sure: 90 }] })),
	findKeptForm: may(onlyAccounts, () => ({ token: 'none' })),
	findMyAccount: may(onlyAccounts),
	creditOrder: may(onlySystem, ({ confirmed }) => ({ orderId: confirmed.id })),
	findEinvoice: may(onlyOrderProvider, ({ confirmed }) => ({ orderId: confirmed.id })),
	listEinvoices: may(onlyEventProvider, ({ played: { stage } }) => ({ providerId: stage.provider })),
	findTaxpayer: may(onlyEventProvider, ({ played: { stage } }) => ({ providerId: stage.provider })),
	saveTaxpayer: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, taxpayer: {} })),
	replaceInvoice: may({ ...nobodyElse, system: 'granted' }, () => ({ paperId: 999_999, invoiceTo: {} })),
	findProviderInvoice: may({ ...nobodyElse, system: 'granted' }, () => ({ paperId: 999_999 })),
	findLastInvoiceTo: may(onlyAccounts),
	sendInvoice: may({ ...nobodyElse, system: 'granted' }, () => ({ paperId: 999_999 })),
	issueInvoice: may(onlyOrderProvider, ({ confirmed }) => ({ orderId: confirmed.id })),
	findInvoice: may(onlyOrderProvider, ({ confirmed }) => ({ orderId: confirmed.id })),
	findOrder: may(onlyOrderProvider, ({ confirmed }) => ({ number: confirmed.number })),
	findSecurity: may(onlyAccounts),
	findProfile: may(onlyAccounts),
	findTicketSheets: may(onlyOrderProvider, ({ confirmed }) => ({ number: confirmed.number })),
	findWalletTicket: may(onlyOrderProvider, ({ attendeeId }) => ({ attendeeId })),
	findUnfinishedSignIn: may(forEverybody, () => ({ token: 'none' })),
	forgetOver: may(onlySystem),
	joinWithIssuer: may(forEverybody, () => ({ token: 'none', firstName: 'Lan', lastName: 'Trần', terms: true, newsletter: false })),
	linkIssuer: may(onlyAccounts, (scene) => ({ journey: { ...journeyOf(scene), accountId: 0 }, claims })),
	forgetWallet: may(onlySystem, ({ played: { stage } }) => ({ accountId: stage.accounts.customer, gateway: 'test' })),
	listAddresses: may(onlyAccounts, () => ({ kind: 'billing' })),
	listAthleteProfiles: may(onlyAccounts),
	keepForm: may(forEverybody, () => ({ token: 'a-token-of-more-than-thirty-two-characters', path: '/', fields: [['name', 'Lan']] })),
	listCategories: may(forEverybody),
	listDeliveryMethods: may(forEverybody),
	listDeliveryProviders: may(onlyStaff),
	followProducts: may(onlySystem),
	followStock: may(onlySystem),
	searchProducts: may(forEverybody),
	suggest: may(forEverybody, () => ({ phrase: 'ao' })),
	changeDeliveryMethod: may(onlyStaff, ({ played: { stage } }) => ({
		methodId: stage.delivery,
		method: { name: { vi_VN: 'Giao nhanh' } },
	})),
	createDeliveryMethod: may(onlyProviderOwner, ({ played: { stage } }) => ({
		providerId: stage.provider,
		method: { name: { vi_VN: 'Giao nhanh' } },
	})),
	listOfferedDeliveries: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	offerDeliveryMethod: may(onlyStaff, ({ played: { stage } }) => ({ methodId: stage.delivery, offered: false })),
	listEventCities: may(forEverybody),
	listEvents: may(forEverybody),
	listOrders: may(onlyAccounts),
	listPaymentMethods: may(forEverybody),
	listSavedCards: may(onlyAccounts, () => ({ gateway: 'test' })),
	listSavedViews: may(onlyAccounts, () => ({ list: 'orders' })),
	listWaitingCarts: may(forEverybody),
	listSessions: may(onlyAccounts),
	makeCardDefault: may(onlyCardOwner, ({ cardId }) => ({ cardId })),
	noteCardCustomer: may(onlySystem, ({ played: { stage } }) => ({
		accountId: stage.accounts.customer,
		gateway: 'test',
		customerRef: 'cus_2',
	})),
	noteCardDetached: may(onlySystem, ({ cardId }) => ({ savedCardId: cardId })),
	notePaymentOpened: may(onlySystem, ({ paymentId }) => ({ paymentId, gatewayRef: 'ref-1', redirectUrl: 'https://example.com/pay' })),
	notePaymentRefused: may(onlySystem, ({ paymentId }) => ({ paymentId, failureCode: 'declined' })),
	noteSessionSeen: may(onlyAccounts),
	passPasskeyStep: may(forEverybody, () => ({ site, token: 'none', response: signed })),
	passSecondStep: may(forEverybody, () => ({ token: 'none', code: '123456' })),
	orderAgain: may(onlyBuyer, ({ confirmed }) => ({ orderId: confirmed.id })),
	remindOfRest: may(onlySystem, ({ waiting }) => ({ orderId: waiting.id })),
	placeOrder: may(forEverybody, ({ checkout }) => ({ ...checkout, key: randomUUID() })),
	proveMyself: may(onlyAccounts, () => ({ given: 'khong-dung' })),
	proveWithPasskey: may(onlyAccounts, () => ({ site, response: signed })),
	recordCardNotice: may(onlySystem, () => cardNotice),
	recordNotice: may(onlySystem, () => ({
		gateway: 'test',
		noticeId: 'notice-1',
		gatewayRef: 'ref-9',
		kind: 'failed',
		failureCode: 'declined',
	})),
	removeAuthenticator: may(onlyAccounts),
	removeAddress: may(onlyCustomer, ownAddressOf),
	removeAthleteProfile: may(onlyCustomer, ({ profileId }) => ({ id: profileId })),
	removeCode: may(forEverybody),
	removePasskey: may(nobodyElse, ({ passkeyId }) => ({ passkeyId })),
	renamePasskey: may(nobodyElse, ({ passkeyId }) => ({ passkeyId, name: 'Của tôi' })),
	removeSavedCard: may(onlyCardOwner, ({ cardId }) => ({ cardId })),
	removeView: may(onlyAccounts, () => ({ id: 1 })),
	renewHold: may(forEverybody),
	replaceCart: may(forEverybody, ({ played: { stage } }) => ({ items: [{ variantId: stage.product, quantity: 1 }] })),
	resumeCart: may(nobodysCart, ({ played: { stage } }) => ({
		cartId: stage.event,
	})),
	renewRecoveryCodes: may(onlyAccounts),
	requireSecondStep: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider, required: true })),
	saveAddress: may(onlyCustomer, (scene) => ({ ...ownAddressOf(scene), address: homeAddress })),
	saveAthleteProfile: may(onlyCustomer, ({ profileId }) => ({ id: profileId, name: 'Lan' })),
	saveAttendees: may(forEverybody, ({ lineId }) => ({ lines: [{ lineId, attendees: [{ name: 'Minh' }] }] })),
	saveView: may(onlyAccounts, () => ({ list: 'orders', name: 'Chờ giao', query: '?status=Confirmed' })),
	setAutoCharge: may(onlyAccounts, () => ({ gateway: 'test', on: false })),
	setNewPassword: may(forEverybody, () => ({ token: 'none', password: 'Mua-thu-2026!' })),
	signIn: may(forEverybody, () => ({ email: 'khach@example.vn', password: 'khong-dung' })),
	signInWithIssuer: may(forEverybody, (scene) => ({ journey: journeyOf(scene), claims })),
	signInWithPasskey: may(forEverybody, () => ({ site, response: signed })),
	signOut: may(forEverybody, () => ({ token: 'none' })),
	signOutEverywhere: may(onlyAccounts),
	signUp: may(forEverybody, () => ({
		firstName: 'Lan',
		lastName: 'Phạm',
		email: 'moi@example.vn',
		password: 'Mua-thu-2026!',
		terms: true,
	})),
	joinWaitingList: may(forEverybody, ({ played: { stage } }) => ({
		variantId: stage.variants.plain,
		name: 'Lan',
		email: 'lan@example.vn',
	})),
	findWaitingChoices: may(forEverybody, event),
	findWaiting: may(forEverybody, ({ waitingId, played: { world } }) => ({
		entryId: waitingId,
		secret: waitingSecret(world.secrets, waitingId),
	})),
	confirmWaiting: may(forEverybody, ({ waitingId, played: { world } }) => ({
		entryId: waitingId,
		secret: waitingSecret(world.secrets, waitingId),
	})),
	leaveWaitingList: may(forEverybody, ({ waitingId, played: { world } }) => ({
		entryId: waitingId,
		secret: waitingSecret(world.secrets, waitingId),
	})),
	askSaleReminder: may(forEverybody, ({ played: { stage } }) => ({
		...{ eventId: stage.event, variantId: stage.variants.soon, email: 'mai@example.vn' },
	})),
	findSaleReminderChoices: may(forEverybody, event),
	findSaleReminder: may(forEverybody, reminderOf),
	confirmSaleReminder: may(forEverybody, reminderOf),
	leaveSaleReminder: may(forEverybody, reminderOf),
	followProvider: may(forEverybody, () => ({ slug: 'hoi-chay', email: 'mai@example.vn' })),
	askNewsletter: may(forEverybody, () => ({ email: 'mai@example.vn' })),
	findNewsletterReader: may(forEverybody, newsletterOf),
	confirmNewsletter: may(forEverybody, newsletterOf),
	leaveNewsletter: may(forEverybody, newsletterOf),
	findNewsletter: may(onlyStaff),
	listNewsletterReaders: may(onlyStaff),
	sendLetter: may(onlyStaff, () => ({ key: randomUUID(), letter })),
	tryLetter: may(onlyStaff, () => ({ letter })),
	stopLetter: may(onlyStaff, ({ newsletter: { letterId } }) => ({ letterId })),
	continueLetter: may({ ...onlyStaff, system: 'granted' }, ({ newsletter: { letterId } }) => ({ letterId })),
	takeLetterRecipients: may(onlySystem, ({ newsletter: { letterId } }) => ({ letterId, most: 10 })),
	noteLetterSent: may(onlySystem, ({ newsletter: { letterId } }) => ({ letterId, sent: [], refused: [] })),
	findNewsletterMail: may(onlySystem, ({ newsletter: { readerId } }) => ({ readerId })),
	findLetterTrial: may(onlySystem, ({ played: { stage } }) => ({
		...{ accountId: stage.accounts.staff, locale: 'vi_VN' },
		letter: { vi_VN: { subject: 'Tin', body: 'Chào' }, en_US: null },
	})),
	dropOldReaders: may(onlySystem),
	findFollowChoice: may(forEverybody, () => ({ slug: 'hoi-chay' })),
	findFollow: may(forEverybody, followOf),
	confirmFollow: may(forEverybody, followOf),
	leaveFollow: may(forEverybody, followOf),
	listMyFollows: may(onlyAccounts),
	findFollowMail: may(onlySystem, ({ followId }) => ({ followId })),
	tellFollowers: may(onlySystem, ({ played: { stage } }) => ({ providerId: stage.provider })),
	countProviderFollowers: may(onlyProviderOwner, ({ played: { stage } }) => ({ providerId: stage.provider })),
	takeOffer: may(forEverybody, ({ waitingId, played: { world } }) => ({
		entryId: waitingId,
		secret: waitingSecret(world.secrets, waitingId),
	})),
	listBrackets: may(onlyEventProvider, event),
	findBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), id: scene.bracket.id })),
	saveBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), ...scene.bracket.input })),
	duplicateBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), id: scene.bracket.id })),
	deleteBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), id: scene.bracket.id })),
	startDraw: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.id })),
	finishDraw: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.id })),
	answerBeacon: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.id, answer: '00' })),
	abandonDraw: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.id, reason: 'Mất mạng' })),
	reshuffleBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.id })),
	swapCandidates: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.drawn.id, gender: 'mixed', one: { group: 0, slot: 0 }, other: { group: 0, slot: 1 } },
	})),
	findBracketPlay: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.id })),
	setBracketRounds: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.customId, version: 1, tournament: anyTournament },
	})),
	enterResults: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.drawn.id, stand: '0.0' },
		entries: [{ gender: 'mixed', match: 0, result: { kind: 'duel', games: [[2, 1]], endings: ['played', 'played'] } }],
	})),
	findSchedule: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	findMatchBoard: may(forEverybody, event),
	findMatchTimes: may(forEverybody, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	makeSchedule: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played, settings: anySettings, version: 0 })),
	moveMatch: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.drawn.scheduled, gender: 'mixed', match: 0, version: 1 },
		to: { day: '2026-12-20', time: '09:00', court: 0 },
	})),
	findResultSheet: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	undoResults: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.sheet, sheetId: scene.drawn.sheetId })),
	enterResult: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.drawn.played, gender: 'mixed', match: 0, result: null, seen: scene.drawn.resultId },
	})),
	decideTie: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.drawn.tied, gender: 'mixed', round: 0, group: 0, order: scene.drawn.tiedIds },
	})),
	inviteReferee: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played, name: 'Sân 1' })),
	joinAsReferee: may(everybody('not_found'), () => ({ invitation: 'none' })),
	listRefereesOfBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	removeReferee: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played, deviceId: scene.referee.deviceId })),
	findRefereeBracket: may(forEverybody, ({ referee: { device } }) => ({ device })),
	enterRefereeResults: may(forEverybody, ({ referee: { device } }) => ({ device, sentAt: 0, waiting: 0, entries: [sentEntry(9)] })),
	closeBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	pairNextRound: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.swiss, gender: 'mixed', rounds: 0 })),
	unpairRound: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.swiss, gender: 'mixed', rounds: 9 })),
	listMyBrackets: may(onlyAccounts),
	listRatingsOfAthletes: may(onlyAccounts),
	findCertificates: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.closed })),
	// The link is the key.
	findMyCertificate: may(forEverybody, (scene) => certificateOf(scene)),
	findBracketPaper: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	askForBracketPaper: may({ ...onlyEventProvider, system: 'sign_in' }, (scene) => ({
		...{ ...event(scene), bracketId: scene.drawn.played, paper: 'a4' },
	})),
	askForCertificates: may({ ...onlyEventProvider, system: 'sign_in' }, (scene) => ({ ...event(scene), bracketId: scene.drawn.closed })),
	reopenBracket: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.closed })),
	listPublicBrackets: may(forEverybody, event),
	findPublicBracket: may(forEverybody, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	setCandidate: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), bracketId: scene.bracket.id, attendeeId: scene.attendeeId, change: { act: 'add' } },
	})),
	listTournaments: may(onlyEventProvider, event),
	saveTournament: may(onlyEventProvider, (scene) => ({ ...event(scene), tournament: anyTournament })),
	deleteTournament: may(onlyEventProvider, (scene) => ({ ...event(scene), id: scene.tournamentId })),
	findNumberLookup: may(forEverybody, event),
	findNumberHolder: may(forEverybody, (scene) => ({ ...event(scene), asked: 'Z1' })),
	findLookupSetting: may(onlyEventProvider, event),
	turnFaceSearchOn: may(onlyProviderOwner, (scene) => ({ ...event(scene), peopleAreTold: true })),
	turnFaceSearchOff: may(onlyProviderOwner, event),
	findFaceSearchSetting: may(onlyEventProvider, event),
	findFaceSearchOffer: may(forEverybody, event),
	askFaceReading: may(onlyEventProvider, event),
	findPictureForFaces: may(onlySystem, event),
	keepFacesOfPicture: may(onlySystem, (scene) => ({ ...event(scene), pictureId: 1, seen: [] })),
	findPicturesOfFace: may(onlySystem, (scene) => ({ ...event(scene), agreed: true, age: 40, vector: anyFace })),
	leaveFaceOut: may(onlySystem, (scene) => ({ ...event(scene), vector: anyFace })),
	endFaceReading: may(onlySystem, event),
	endFaceSearches: may(onlySystem, () => ({})),
	findPictureDownloadSetting: may(onlyEventProvider, event),
	setPictureDownload: may(onlyEventProvider, (scene) => ({ ...event(scene), who: 'everybody' })),
	findPictureDownloadOffer: may(forEverybody, event),
	findDownloadablePicture: may(forEverybody, (scene) => ({ ...event(scene), pictureId: scene.pictureId })),
	// Whoever is signed in may download at this event; the product itself may everything.
	findPictureToDownload: may({ ...forEverybody, visitor: 'sign_in' }, (scene) => ({ ...event(scene), pictureId: scene.pictureId })),
	setNumberLookup: may(onlyEventProvider, (scene) => ({ ...event(scene), shows: 'initials' })),
	findBracketMails: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	sendBracketMails: may(onlyEventProvider, (scene) => ({ ...event(scene), bracketId: scene.drawn.played })),
	takeNewsMails: may(onlySystem, (scene) => ({ ...newsScope(scene), most: 10 })),
	noteNewsMails: may(onlySystem, (scene) => ({ ...newsScope(scene), sent: [], refused: [] })),
	continueNewsMails: may(onlySystem, newsScope),
	findRewardMails: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id })),
	tellWinners: may(onlyEventProvider, (scene) => ({ ...event(scene), wheelId: scene.wheel.id, resultIds: [scene.wheel.resultId] })),
	findBracketsOfTickets: may(forEverybody, (scene) => ({ ...event(scene), codes: [] })),
	findPrizesOfTickets: may(forEverybody, (scene) => ({ ...event(scene), codes: [] })),
	setWheelCollecting: may(onlyEventProvider, (scene) => ({
		...{ ...event(scene), wheelId: scene.wheel.id, collecting: { vi_VN: 'Mang vé', en_US: 'Bring your ticket' } },
	})),
	findNewsOptOut: may(forEverybody, writtenTo),
	setNewsOptOut: may(forEverybody, (scene) => ({ ...writtenTo(scene), optedOut: true })),
	findNumberMails: may(onlyEventProvider, event),
	tellNumbers: may(onlyEventProvider, event),
	setNumberMailsAutomatic: may(onlyEventProvider, (scene) => ({ ...event(scene), automatic: true })),
	tellNewNumbers: may(onlySystem),
	findBibs: may(onlyEventProvider, event),
	findBibPreview: may(onlyEventProvider, event),
	findAttendeeBib: may(onlyEventProvider, (scene) => ({ ...event(scene), attendeeId: scene.attendeeId })),
	saveBibDesign: may(onlyEventProvider, (scene) => ({ ...event(scene), design: typedOfDesign(firstDesign) })),
	setBibPictures: may(onlyEventProvider, (scene) => ({ ...event(scene), logo: 'bib-pictures/abc-def' })),
	startBibSheet: may(onlyEventProvider, (scene) => ({ ...event(scene), key: randomUUID(), choice: { choice: 'all' } })),
	findBibFile: may(onlyEventProvider, (scene) => ({ ...event(scene), sheetId: scene.bibSheetId, nth: 1 })),
	continueBibSheet: may(onlyEventProvider, (scene) => ({ ...event(scene), sheetId: scene.bibSheetId })),
	stopBibSheet: may(onlyEventProvider, (scene) => ({ ...event(scene), sheetId: scene.bibSheetId })),
	takeBibFile: may(onlySystem, ({ bibSheetId }) => ({ sheetId: bibSheetId })),
	listBibFaces: may(onlySystem, ({ bibSheetId }) => ({ sheetId: bibSheetId, from: 0, most: 1 })),
	noteBibsDrawn: may(onlySystem, ({ bibSheetId }) => ({ sheetId: bibSheetId, from: 0, reached: 1 })),
	keepBibFile: may(onlySystem, ({ bibSheetId }) => ({
		...{ sheetId: bibSheetId, from: 0 },
		file: { path: 'private/bib-sheets/d1', bibs: 1, bytes: 1, from: 'A1', to: 'A1' },
	})),
	forgetBibFiles: may(onlySystem),
	listMailings: may(onlyEventProvider, event),
	previewMailing: may(onlyEventProvider, event),
	startMailing: may(onlyEventProvider, (scene) => ({ ...event(scene), key: randomUUID(), letter })),
	findWidget: may(onlyEventProvider, event),
	// A program has no e-mail address, and neither has the product.
	tryMailing: may({ ...onlyEventProvider, system: 'granted' }, (scene) => ({ ...event(scene), letter })),
	stopMailing: may(onlyEventProvider, (scene) => ({ ...event(scene), mailingId: scene.mailing.id })),
	continueMailing: may(onlyEventProvider, (scene) => ({ ...event(scene), mailingId: scene.mailing.id })),
	takeMailed: may(onlySystem, ({ mailing }) => ({ mailingId: mailing.id, most: 10 })),
	noteMailed: may(onlySystem, ({ mailing }) => ({ mailingId: mailing.id, sent: [], refused: [] })),
	findTrial: may(onlySystem, ({ played: { stage } }) => ({
		...{ eventId: stage.event, accountId: stage.accounts.owner, locale: 'vi_VN' },
		letter: { vi_VN: { subject: 'Bib', body: 'Chào' }, en_US: null },
	})),
	findOptOut: may(forEverybody, readerOf),
	setOptOut: may(forEverybody, (scene) => ({ ...readerOf(scene), optedOut: true })),
	offerPlaces: may(onlySystem),
	callOffWaiting: may(onlySystem, event),
	findSaleReminderMail: may(onlySystem, ({ reminderId }) => ({ reminderId, state: 'unconfirmed' })),
	tellOfSale: may(onlySystem, event),
	dropSaleReminders: may(onlySystem),
	findWaitingMail: may(onlySystem, ({ waitingId }) => ({ entryId: waitingId, state: 'unconfirmed' })),
	listWaitingList: may(onlyEventProvider, event),
	offerByHand: may(onlyEventProvider, (scene) => ({ ...event(scene), entryId: scene.waitingId })),
	closeWaiting: may(onlyEventProvider, (scene) => ({ ...event(scene), entryId: scene.waitingId })),
	setWaitingHours: may(onlyEventProvider, (scene) => ({ ...event(scene), hours: 6 })),
	// By its number alone it belongs to nobody.
	cancelTicket: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId })),
	offerTransfer: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId, name: 'An', email: 'an@example.vn' })),
	withdrawTransfer: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId })),
	findTransferOffer: may(onlyBuyerByLink, () => ({ transferId: 1, secret: 'none' })),
	acceptTransfer: may(onlyBuyerByLink, () => ({ transferId: 1, secret: 'none', attendee: {} })),
	findHeldTicket: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId })),
	listTransfersOfOrder: may(onlySystem, ({ confirmed }) => ({ orderId: confirmed.id })),
	findTransferMail: may(onlySystem, () => ({ transferId: 1, state: 'offered', to: 'receiver' })),
	findTicketChange: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId })),
	findTicketExchange: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId })),
	findExchangeMail: may(onlySystem, ({ attendeeId }) => ({ attendeeId, variantId: 1 })),
	findExchangedTicket: may(onlyBuyerByLink, () => ({ number: 'NONE' })),
	makeExchange: may(onlySystem, ({ confirmed }) => ({ orderId: confirmed.id })),
	withdrawExchange: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId })),
	exchangeTicket: may(onlyBuyerByLink, ({ attendeeId }) => ({
		...{ attendeeId, variantId: 1, issue: 1 },
		seen: { dueMinor: 0, refundMinor: 0 },
	})),
	renameAttendee: may(onlyBuyerByLink, ({ attendeeId }) => ({ attendeeId, issue: 1, name: 'An' })),
	setSelfService: may(onlyEventProvider, (scene) => ({ ...event(scene), rename: true, untilHours: 2 })),
	listDeskTickets: may(onlyEventProvider, event),
	findDeskTicket: may(onlyEventProvider, event),
	saveTicket: may(onlyEventProvider, (scene) => ({ ...event(scene), ticket: { name: { vi_VN: 'Vé' } } })),
	moveTicket: may(onlyEventProvider, (scene) => ({ ...event(scene), ticketId: scene.ticketId, place: 1 })),
	setTicketOffered: may(onlyEventProvider, (scene) => ({ ...event(scene), ticketId: scene.ticketId, offered: false })),
	deleteTicket: may(onlyEventProvider, (scene) => ({ ...event(scene), ticketId: scene.ticketId })),
	findDeskQuota: may(onlyEventProvider, event),
	saveQuota: may(onlyEventProvider, (scene) => ({ ...event(scene), name: 'Sức chứa', size: 500 })),
	deleteQuota: may(onlyEventProvider, (scene) => ({ ...event(scene), quotaId: scene.played.stage.quotas.shared })),
	verifyEmail: may(forEverybody, () => ({ token: 'none' })),
	agreeToQuote: may(onlyBuyerByLink, ({ waiting }) => ({ number: waiting.number, deliveryMinor: 0 })),
	beginCapture: may(onlySystem, ({ paymentId }) => ({ paymentId })),
	confirmQuote: may(onlyEventProvider, ({ waiting }) => ({ orderId: waiting.id, deliveryMinor: 0 })),
	declineQuote: may(onlyBuyerByLink, ({ waiting }) => ({ number: waiting.number })),
	listQuotes: may(onlyStaff),
	findSettlement: may({ ...onlyEventProvider }, ({ played: { stage } }) => ({ providerId: stage.provider })),
	listSettlements: may(onlyStaff),
	listShareRules: may(onlyStaff, () => ({ providerId: null })),
	setShareRule: may(onlyStaff, ({ played: { stage } }) => ({ providerId: stage.provider, rule: { currency: 'VND', percent: '5' } })),
	setPayeeAccount: may(onlyProviderOwner, ({ played: { stage } }) => ({
		...{ providerId: stage.provider, account: { bankBin: '970436', account: '0011223344', holder: 'TRAN THI LAN' } },
	})),
	findPayouts: may({ ...onlyEventProvider }, ({ played: { stage } }) => ({ providerId: stage.provider })),
	listPayoutsToSend: may(onlyStaff),
	draftPayout: may(onlyStaff, ({ played: { stage } }) => ({ providerId: stage.provider, key: randomUUID() })),
	advancePayout: may({ ...onlyStaff, staff: 'not_found' }, () => ({ payoutId: 1, to: 'approved' })),
	withdrawShareRule: may(onlyStaff, () => ({ ruleId: 1 })),
	listDifferences: may(onlyStaff),
	recordComparison: may(onlySystem, () => ({ gateway: 'test' })),
	askForComparison: may(onlyStaff, () => ({ gateways: ['test'] })),
	askAboutDifference: may({ ...onlyStaff, staff: 'not_found' }, () => ({ differenceId: 1 })),
	closeDifference: may({ ...onlyStaff, staff: 'not_found' }, () => ({ differenceId: 1, note: 'found' })),
	listBankTransfers: may(onlyStaff),
	recordBankTransfer: may(onlySystem, () => told),
	importStatement: may(onlyStaff, () => ({ transfers: [{ ...told, source: 'statement' }] })),
	acceptBankTransfer: may({ ...onlyStaff, staff: 'not_found' }, () => ({ transferId: 1 })),
	returnBankTransfer: may({ ...onlyStaff, staff: 'not_found' }, () => ({ transferId: 1 })),
	assignBankTransfer: may({ ...onlyStaff, staff: 'not_found' }, ({ waiting }) => ({ transferId: 1, number: waiting.number })),
	finishMoneyReturn: may({ ...onlyStaff, staff: 'not_found' }, () => ({
		...{ of: 'transfer', id: 1, bankBin: '970436', account: '0123499999', holder: 'TRAN THI LAN', done: true },
	})),
	findTransferRequest: may(onlyOrderProvider, ({ waiting }) => ({ number: waiting.number })),
	startPayment: may(onlyOrderProvider, ({ waiting }) => ({ number: waiting.number, gateway: 'test' })),
	unlinkIdentity: may(nobodyElse, ({ identityId }) => ({ identityId })),
}

const told = {
	...{ source: 'sepay', key: 'bank:FT1', account: '0011234567890', amountMinor: 350_000, words: 'tien ve', at: '2026-11-20T03:00:00.000Z' },
	sender: { name: '', account: '', bank: '' },
}

function callerFor(role: Role, { stage }: Played): Caller {
	const visitor = 'asking'
	if (role === 'visitor') return callerAs(undefined, { visitor })
	if (role === 'system') return callerAs({ kind: 'system' }, { visitor })
	return asAccount(stage.accounts[role], { visitor, staff: role === 'staff' })
}

async function setScene(played: Played): Promise<Scene> {
	const { value, stage } = played
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const fill = (visitor: string) => {
		const attendees = [{ name: 'Lan' }]
		const input = { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees }] }
		return value(operations.addTicketsToCart, input, callerAs(undefined, { visitor }))
	}
	const order = async (paymentMethod: string) => {
		await fill('somebody')
		const input = { key: randomUUID(), contact, paymentMethod }
		return (await value(operations.placeOrder, input, callerAs(undefined, { visitor: 'somebody' }))).order
	}
	const [confirmed, waiting] = [await order('cash_on_delivery'), await order('card')]
	const { paymentId } = await value(
		operations.startPayment,
		{ number: waiting.number, gateway: 'test' },
		callerAs(undefined, { visitor: 'somebody' }),
	)
	const connected = await value(operations.noteConnectedAccount, { providerId: stage.provider, gateway: 'test', knownAs: 'tga_1' }, system)
	const [refund] = await played.world.database.transaction((store) =>
		insertRefunds(store, [{ paymentId, amountMinor: 1, cause: 'test', state: 'due', createdAt: testNow, updatedAt: testNow }]),
	)
	const returnRow = await played.world.database.transaction((store) =>
		insertReturn(store, {
			number: 'R-TEST',
			key: randomUUID(),
			orderId: confirmed.id,
			providerId: stage.provider,
			accountId: stage.accounts.customer,
			state: 'requested',
			reason: 'other',
			message: '',
			pictures: [],
			currency: 'VND',
			refundMinor: 0,
			requestedAt: testNow,
		}),
	)
	const [picture] = await played.world.database.transaction(async (store) => {
		await saveDownloadSetting(store, { eventId: stage.event, who: 'signed_in', productId: null })
		const row = {
			eventId: stage.event,
			path: 'events/x/p1',
			width: 1200,
			height: 800,
			alt: { vi_VN: '' },
			candidateNumbers: [],
			position: '1',
		}
		return store.insert(eventPictures).values(row).returning({ id: eventPictures.id })
	})
	const [product] = await played.world.database.reader
		.select({ productId: productVariants.productId })
		.from(productVariants)
		.where(eq(productVariants.id, stage.product))
	const [ticket] = await played.world.database.reader
		.select({ ticketId: ticketVariants.ticketId })
		.from(ticketVariants)
		.where(eq(ticketVariants.id, stage.variants.plain))
	const waitingEntry = await played.world.database.transaction((store) =>
		insertEntry(store, {
			...{ providerId: stage.provider, eventId: stage.event, variantId: stage.variants.plain, name: 'Lan', email: 'lan@example.vn' },
			...{ quantity: 1, locale: 'vi_VN', state: 'unconfirmed', askedAt: testNow },
		}),
	)
	const followed = await played.world.database.transaction((store) =>
		insertOrLockFollow(store, {
			...{
				providerId: played.stage.provider,
				email: 'mai@example.vn',
				locale: 'vi_VN',
				state: 'unconfirmed',
				askedAt: played.world.clock(),
			},
		}),
	)
	const written = await played.world.database.transaction((store) =>
		insertOrLockMessage(store, {
			...{ path: 'about-us', place: 1, topic: '', name: 'Mai', email: 'mai@example.vn', phone: '', text: 'Chào Hội' },
			...{ locale: 'vi_VN', accountId: null, at: testNow },
		}),
	)
	const reminded = await played.world.database.transaction((store) =>
		insertOrLockReminder(store, {
			...{ eventId: stage.event, variantId: stage.variants.soon, email: 'lan@example.vn' },
			...{ locale: 'vi_VN', state: 'unconfirmed', askedAt: testNow },
		}),
	)
	const reader = await played.world.database.transaction((store) =>
		insertOrLockReader(store, { email: 'lan@example.vn', locale: 'vi_VN', state: 'confirmed', askedAt: testNow, confirmedAt: testNow }),
	)
	const { letterId } = await value(operations.sendLetter, { key: randomUUID(), letter }, asAccount(stage.accounts.staff, { staff: true }))
	const { customer } = stage.accounts
	await value(operations.noteCardCustomer, { accountId: customer, gateway: 'test', customerRef: cardNotice.customerRef }, system)
	await value(operations.recordCardNotice, cardNotice, system)
	const { cards } = await value(operations.listSavedCards, { gateway: 'test' }, asAccount(customer))
	const { id: reviewId } = await value(operations.reviewProduct, { productId: product?.productId, rating: 5 }, asAccount(customer))
	const lineId = (await fill('asking')).lines[0]?.id ?? 0
	const { id: applicationId } = await value(
		operations.applyAsPartner,
		{ application: applicationOf('Hội Chạy Huế'), terms: true, documents: [{ path: 'private/partners/d1', kind: 'pdf', bytes: 9 }] },
		asAccount(customer),
	)
	const { fileId: productFileId } = await value(
		operations.sendFile,
		{ path: 'private/product-files/abcdefghijkl' },
		asAccount(stage.accounts.staff, { staff: true }),
	)
	const { fileId: attendeeFileId } = await value(
		operations.sendAttendeeFile,
		{ eventId: stage.event, path: 'private/attendee-files/abcdefghijkl' },
		asAccount(stage.accounts.owner),
	)
	const { fileId: madeFileId } = await value(operations.askForMyData, { as: 'json' }, asAccount(customer))
	await value(operations.beginMadeFile, { fileId: madeFileId, total: 1 }, system)
	const { invitationId } = await value(
		operations.inviteMember,
		{ providerId: stage.provider, email: 'khach@example.vn', role: 'owner' },
		asAccount(stage.accounts.owner),
	)
	const owner = asAccount(stage.accounts.owner)
	const { keyId } = await value(operations.createApiKey, { providerId: stage.provider, name: 'Cổng A', rights: ['check_in'] }, owner)
	const { webhookId } = await value(operations.createWebhook, { providerId: stage.provider, ...heard }, owner)
	const { testId } = await value(operations.beginTestPayment, { providerId: stage.provider, gateway: 'momo', own: false }, owner)
	const { deliveryId } = await value(operations.testWebhook, { webhookId }, owner)
	const [person] = await played.world.database.reader
		.select({ id: attendees.id })
		.from(attendees)
		.where(eq(attendees.orderId, confirmed.id))
	const { id: tournamentId } = await value(operations.saveTournament, { eventId: stage.event, tournament: anyTournament }, owner)
	const bracketInput = { name: 'Cúp', kind: 'duel', choice: { ...nobodyChosen, ticketIds: [ticket?.ticketId ?? 0] } }
	const { id: bracketId } = await value(operations.saveBracket, { eventId: stage.event, ...bracketInput }, owner)
	await value(operations.setCandidateNumber, { eventId: stage.event, attendeeId: person?.id ?? 0, number: 'Z1' }, owner)
	await value(operations.tellNumbers, { eventId: stage.event, attendeeIds: [person?.id] }, owner)
	const printed = { eventId: stage.event, key: randomUUID(), choice: { choice: 'all' } }
	const { sheetId: bibSheetId } = await value(operations.startBibSheet, printed, owner)
	const { id: customId } = await value(operations.saveBracket, { eventId: stage.event, ...bracketInput, kind: 'custom' }, owner)
	const { mailingId } = await value(operations.startMailing, { eventId: stage.event, key: randomUUID(), letter }, owner)
	const next = await value(operations.takeMailed, { mailingId, most: 1 }, system)
	const elsewhere = await setSomebodysUp(played)
	const me = asAccount(stage.accounts.customer)
	const { id: profileId } = await value(operations.saveAthleteProfile, { name: 'Lan' }, me)
	const { id: addressId } = await value(operations.saveAddress, { kind: 'billing', address: homeAddress }, me)
	const inPlay = await bracketsInPlay(played)
	return {
		gate: await setGateUp(played),
		numbers: await setNumbersUp(played, person?.id ?? 0),
		addressId,
		profileId,
		played,
		...elsewhere,
		lineId,
		waiting,
		confirmed,
		paymentId,
		refundId: refund?.id ?? 0,
		returnId: returnRow?.id ?? 0,
		ticketId: ticket?.ticketId ?? 0,
		tournamentId,
		drawn: inPlay,
		referee: await joinedReferee(played, inPlay.played),
		customId,
		bracket: { id: bracketId, input: bracketInput },
		writtenPage: await writePage(played),
		mailing: { id: mailingId, recipientId: next.recipients[0]?.id ?? 0 },
		drawId: await drawn(played),
		bibSheetId,
		wheel: await wheelsOf(played),
		waitingId: waitingEntry?.id ?? 0,
		reminderId: reminded.row?.id ?? 0,
		followId: followed.row?.id ?? 0,
		newsletter: { readerId: reader.row?.id ?? 0, letterId },
		productId: product?.productId ?? 0,
		pictureId: picture?.id ?? 0,
		messageId: written.row?.id ?? 0,
		reviewId,
		applicationId,
		productFileId,
		attendeeFileId,
		madeFileId,
		invitation: { invitationId, token: invitationToken(played.world, invitationId) },
		keyId,
		webhookId,
		testId,
		connectedId: connected.account.id,
		deliveryId: deliveryId ?? 0,
		attendeeId: person?.id ?? 0,
		cardId: cards[0]?.id ?? 0,
		checkout: { contact, paymentMethod: 'cash_on_delivery' },
	}
}

/** Numbers of the stage's event, given in a run. */
async function setNumbersUp({ value, stage }: Played, attendeeId: number): Promise<Scene['numbers']> {
	const owner = asAccount(stage.accounts.owner)
	const choice = everyAttendee(await value(operations.findAttendeeChoices, { eventId: stage.event }, owner))
	const configuration = { ...newConfiguration(choice), name: 'Bib', groups: [{ ...newGroup(0), name: 'A', prefix: 'A' }] }
	const { id } = await value(operations.saveNumberConfiguration, { eventId: stage.event, configuration }, owner)
	await value(operations.runNumbers, { eventId: stage.event, configurationId: id }, owner)
	const { numbers } = await value(operations.listGivenNumbers, { eventId: stage.event, configurationId: id }, owner)
	const other = numbers.find((each) => each.attendeeId !== attendeeId && !each.isLocked)
	return { id, configuration, other: other?.number ?? '' }
}

/** The gate of the stage's event, with somebody who came in. */
async function setGateUp(played: Played): Promise<Scene['gate']> {
	const { device, deviceId } = await joined(played)
	const { lists } = await played.value(operations.findGateData, { device })
	const listId = lists[0]?.id ?? 0
	const [ticket] = await ticketsFor(played, ['Minh'])
	await send(played, device, scanned(played, listId, { code: ticket?.code, verdict: 'good' }))
	const { scans } = await played.value(operations.listScans, event({ played } as Scene), asAccount(played.stage.accounts.owner))
	return { listId, deviceId, device, scanId: scans[0]?.id ?? 0 }
}

/** Somebody who is none of the roles, with every way to sign in. */
async function setSomebodysUp({ world }: Played) {
	const createdAt = world.clock()
	const idOf = ([row]: { id: number }[]) => row?.id ?? 0
	return world.database.transaction(async (store) => {
		const somebody = { email: 'ai-do@example.vn', firstName: 'Ai', lastName: 'Đó', createdAt }
		const accountId = idOf(await store.insert(accounts).values(somebody).returning())
		const session = { tokenHash: 'none', accountId, createdAt, expiresAt: new Date(createdAt.getTime() + 60_000) }
		const key = { accountId, name: 'Máy', credentialId: 'none', publicKey: 'none', counter: 0, transports: [], backedUp: false, createdAt }
		const identity = { accountId, issuer: 'https://id.example', subject: '1', issuerName: 'Id', email: 'ai-do@example.vn', createdAt }
		return {
			sessionId: idOf(await store.insert(sessions).values(session).returning()),
			passkeyId: idOf(await store.insert(passkeys).values(key).returning()),
			identityId: idOf(await store.insert(identities).values(identity).returning()),
		}
	})
}

/** A published page that staff wrote. */
async function writePage({ world, stage }: Played) {
	const path = 'tet'
	const by = { accountId: stage.accounts.staff }
	return world.database.transaction(async (store) => {
		const pageId = (await insertPage(store, { path, draft: emptyPage, savedAt: testNow, ...by })) ?? 0
		const versionId = await insertPageVersion(store, { pageId, content: emptyPage, shownFrom: testNow, publishedAt: testNow, ...by })
		const secret = new URL(previewPath(world.secrets, { id: pageId, path }), 'http://x').searchParams.get('preview') ?? ''
		return { pageId, versionId, path, secret }
	})
}

class Undo extends Error {}

/** The same input about things that do not exist: other ids. */
function aboutNothing(input: unknown, name = ''): unknown {
	if (Array.isArray(input)) return input.map((each) => aboutNothing(each, name))
	if (input !== null && typeof input === 'object')
		return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, aboutNothing(value, key)]))
	return typeof input === 'number' && /id$/i.test(name) ? 9_999_999 : input
}

/** What everybody may ask, whatever there is: links that say only whether they hold, what one takes away from oneself, and lists that may be empty. */
const evenOfNothing = new Set<keyof typeof operations>([
	...(['endReviewMails', 'endPriceMails', 'endRestockMails', 'unwishEvent', 'unwishProduct', 'removeView'] as const),
	...(['listRecommendedProducts', 'checkEventPermission', 'findBracketsOfTickets', 'findPrizesOfTickets'] as const),
	...(['recordScans', 'handOverAtGate', 'linkIssuer', 'signInWithIssuer', 'takeOffer', 'placeOrder', 'enterRefereeResults'] as const),
	...(['findWaiting', 'confirmWaiting', 'leaveWaitingList', 'findSaleReminder', 'confirmSaleReminder', 'leaveSaleReminder'] as const),
	...(['findNewsletterReader', 'confirmNewsletter', 'leaveNewsletter', 'findFollow', 'confirmFollow', 'leaveFollow'] as const),
	...(['findNewsOptOut', 'setNewsOptOut', 'findOptOut', 'setOptOut'] as const),
])

/**
 * Really calls the operation, and undoes it. A refusal for other reasons means that the caller may call it; "not found" for a thing that exists
 * means that the caller may not know of it.
 */
async function accessOf({ played: { world } }: Scene, operation: AnyOperation, input: object, caller: Caller): Promise<Access | string> {
	let access = 'never answered'
	await world.database
		.transaction(async () => {
			const answer = await call(world, operation, input, caller)
			const code = answer.ok ? 'granted' : answer.refusal.code
			const isPlain =
				code === 'sign_in' || code === 'second_step_needed' || code === 'forbidden' || code === 'not_found' || code === 'invalid_input'
			const isOwn = code === 'granted' || operation.refusals.includes(code)
			access = isPlain || !isOwn ? code : code.endsWith('_not_found') ? 'not_found' : 'granted'
			throw new Undo()
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error
		})
	return access
}

describe('who may what', () => {
	// The scene is expensive to set up, and every call is undone.
	const scene = playThroughout(setScene)
	const ask = (name: keyof typeof operations, caller: Caller) =>
		accessOf(scene(), operations[name] as unknown as AnyOperation, table[name].input(scene()), caller)

	it.each(Object.keys(table) as (keyof typeof operations)[])('%s', async (name) => {
		const found: Record<string, string> = {}
		for (const role of roles) found[role] = await ask(name, callerFor(role, scene().played))
		expect(found).toEqual(table[name].rights)
	})

	it('is nothing about what does not exist', async () => {
		const found: [string, string][] = []
		for (const name of Object.keys(table) as (keyof typeof operations)[]) {
			const [real, none] = [table[name].input(scene()), aboutNothing(table[name].input(scene()))]
			if (JSON.stringify(none) === JSON.stringify(real) || evenOfNothing.has(name)) continue
			const access = await accessOf(
				scene(),
				operations[name] as unknown as AnyOperation,
				none as object,
				callerFor('owner', scene().played),
			)
			found.push([name, access])
		}
		expect(found.length).toBeGreaterThan(400)
		expect(found.filter(([, access]) => access !== 'not_found')).toEqual([])
	})

	it('is closed to programs except for the operations in their keys’ rights, for which they are managers of their provider', async () => {
		const listed = operationsFor(keyRights)
		expect(listed.filter((name) => !onTheWire(operations).some((operation) => operation.name === name))).toEqual([])
		const { keyId, played } = scene()
		const program = (providerId: number) => callerAs({ kind: 'program', keyId, providerId, operations: listed })
		for (const name of Object.keys(table) as (keyof typeof operations)[]) {
			const { rights } = table[name]
			const { provider, otherProvider } = played.stage
			const wanted = listed.includes(name) ? [rights.manager, rights.otherOwner] : ['forbidden', 'forbidden']
			expect([name, await ask(name, program(provider)), await ask(name, program(otherProvider))]).toEqual([name, ...wanted])
		}
	})

	it('is the same for everybody where one answer is kept for everybody', () => {
		for (const operation of Object.values(operations) as unknown as AnyOperation[])
			if (operation.kind === 'query' && operation.cache) expect(operation.allow).toBe(everyone)
	})

	it('lists operations under the names they are exported by', () => {
		for (const [name, operation] of Object.entries(operations)) expect(operation.name).toBe(name)
	})
})
