export {
  type ClientRow,
  findClient,
  insertClient,
  insertKey,
  type KeyRow,
  listClients,
  listKeys,
  raiseVersion,
  revokeKey,
} from './client-store.ts';
export { hashOfBody, hashSecret, type MessageKind, makeKey, writeKey } from './model.ts';
export { recognizeKey } from './recognize-key.ts';
export {
  answerMessage,
  awaitAttempt,
  type Claim,
  claimMessage,
  findMessage,
  type Message,
} from './take-message.ts';
