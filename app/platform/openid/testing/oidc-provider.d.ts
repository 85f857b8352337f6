// As much of oidc-provider as the tests use; it brings no types of its own.
declare module 'oidc-provider' {
	import type { RequestListener } from 'node:http'
	export default class Provider {
		constructor(issuer: string, configuration: object)
		callback(): (...given: Parameters<RequestListener>) => Promise<void>
	}
}
