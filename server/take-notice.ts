import type { TakeNotice } from './doors/webhooks.ts'

/** Hands a gateway's notice to the payments. */
export const takeNotice: TakeNotice = () => Promise.reject(new Error('no operation takes notices yet'))
