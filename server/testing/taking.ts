/** Doors that take every notice and do nothing about it. */
export const taking = { takeNotice: () => Promise.resolve('taken' as const), takeConnectedNotice: () => Promise.resolve() }
