import type * as client from 'openid-client'
import type { Settings } from '~/platform/settings/settings.server.ts'

/** A service elsewhere that signs people in. */
export interface OpenIdIssuer {
	/** Names the issuer in addresses and cookies. */
	key: 'google' | 'oidc'
	/** The name people know it by, for the button. */
	name: string
}

/** The values that connect the way to an issuer with the way back; they travel in the browser's sealed cookie. */
export interface Journey {
	issuer: OpenIdIssuer['key']
	state: string
	nonce: string
	/** PKCE's secret (RFC 7636): only the browser that began the journey can use its code. */
	verifier: string
}

/** What the issuer says about somebody. */
export interface Claims {
	/** The issuer's own address: together with `subject` it is the only value about a person that never changes. */
	issuer: string
	subject: string
	/** Absent when the issuer does not tell it. */
	email: string | undefined
	emailVerified: boolean
	firstName: string
	lastName: string
}

/** Why nobody was signed in: the issuer does not answer, the person declined there, or the answer does not fit the question. */
export type OpenIdFailure = 'unreachable' | 'declined' | 'invalid'

export class OpenIdError extends Error {
	constructor(
		readonly failure: OpenIdFailure,
		options?: ErrorOptions,
	) {
		super(`sign-in elsewhere failed: ${failure}`, options)
	}
}

export interface OpenId {
	/** In the order of their buttons; empty when none is set. */
	issuers: readonly OpenIdIssuer[]
	/**
	 * Begins a journey: gives the address to send the browser to.
	 * @throws OpenIdError `unreachable`
	 */
	begin: (journey: Journey, redirectUri: string) => Promise<URL>
	/**
	 * Takes the browser back: `came` is the address it came back to, with the issuer's parameters.
	 * @throws OpenIdError
	 */
	finish: (journey: Journey, came: URL) => Promise<Claims>
}

interface Registration extends OpenIdIssuer {
	issuer: string
	clientId: string
	clientSecret: string
}

type OpenIdSettings = Pick<
	Settings,
	'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'
>

const patienceSeconds = 8

/** Other code checks that an issuer's settings are set together, so that checking one of each is enough here. */
function registrationsIn(settings: OpenIdSettings): Registration[] {
	const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings
	const google = { key: 'google', name: 'Google', issuer: 'https://accounts.google.com' } as const
	return [
		...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [{ ...google, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }] : []),
		...(OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_NAME
			? [{ key: 'oidc' as const, name: OIDC_NAME, issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }]
			: []),
	]
}

/** Signing in with the issuers of the settings, by OpenID Connect's code flow with PKCE, state and nonce. */
export function openOpenId(settings: OpenIdSettings): OpenId {
	const registrations = registrationsIn(settings)
	const known = new Map<string, Promise<client.Configuration>>()

	/** An issuer's description of itself. It is fetched once, and fetched again only after a failure. */
	function configurationOf(library: typeof client, registration: Registration) {
		const running = known.get(registration.key) ?? discover(library, registration)
		known.set(registration.key, running)
		running.catch(() => known.delete(registration.key))
		return running
	}

	async function reach(key: Journey['issuer']) {
		const registration = registrations.find((each) => each.key === key)
		if (!registration) throw new OpenIdError('invalid')
		// Loaded when first used: most servers never use it.
		const library = await import('openid-client')
		const configuration = await configurationOf(library, registration).catch((cause: unknown) => {
			throw new OpenIdError('unreachable', { cause })
		})
		return { library, configuration }
	}

	return {
		issuers: registrations.map(({ key, name }) => ({ key, name })),
		async begin({ issuer, state, nonce, verifier }, redirectUri) {
			const { library, configuration } = await reach(issuer)
			return library.buildAuthorizationUrl(configuration, {
				redirect_uri: redirectUri,
				scope: 'openid email profile',
				state,
				nonce,
				code_challenge: await library.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
			})
		},
		async finish({ issuer, state, nonce, verifier }, came) {
			const { library, configuration } = await reach(issuer)
			try {
				const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
				const tokens = await library.authorizationCodeGrant(configuration, came, checks)
				const told = tokens.claims()
				if (!told) throw new OpenIdError('invalid')
				// Many issuers tell the e-mail address only when they are asked with the token.
				const more = told['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
				const claims = more ? { ...(await library.fetchUserInfo(configuration, tokens.access_token, told.sub)), iss: told.iss } : told
				return claimsIn({ ...claims, iss: told.iss, sub: told.sub })
			} catch (error) {
				throw error instanceof OpenIdError ? error : new OpenIdError(failureOf(library, error), { cause: error })
			}
		},
	}
}

function discover(library: typeof client, { issuer, clientId, clientSecret }: Registration): Promise<client.Configuration> {
	const [basic, post] = [library.ClientSecretBasic(clientSecret), library.ClientSecretPost(clientSecret)]
	// An issuer that names no method understands Basic (OpenID Connect Discovery §3).
	const authentication: client.ClientAuth = (server, ...rest) => {
		const understood = server.token_endpoint_auth_methods_supported
		return understood && !understood.includes('client_secret_basic') ? post(server, ...rest) : basic(server, ...rest)
	}
	const execute = [library.enableNonRepudiationChecks]
	// The settings allow this for this machine only.
	if (issuer.startsWith('http:')) execute.push(library.allowInsecureRequests)
	return library.discovery(new URL(issuer), clientId, undefined, authentication, { timeout: patienceSeconds, execute })
}

/** Checks the claims of an issuer's answer, of which only the signature was checked so far. */
function claimsIn(told: Record<string, unknown> & { iss: string; sub: string }): Claims {
	const text = (name: string) => (typeof told[name] === 'string' ? told[name].trim().slice(0, 254) : '')
	return {
		issuer: told.iss,
		subject: told.sub,
		email: text('email') || undefined,
		emailVerified: told['email_verified'] === true || told['email_verified'] === 'true',
		firstName: text('given_name') || text('name') || text('nickname'),
		lastName: text('family_name'),
	}
}

function failureOf(library: typeof client, error: unknown): OpenIdFailure {
	if (error instanceof library.AuthorizationResponseError) return 'declined'
	const code = error instanceof library.ClientError ? error.code : undefined
	// `fetch` throws a TypeError when nobody answers.
	const away = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
	return away ? 'unreachable' : 'invalid'
}
