/** Why a file that exists is not served. For the log and the metrics; clients see "not found". */
export type RefusalReason =
  /** Neither a picture nor a download that we know. */
  | 'unknown_content'
  /** More bytes than we read at once. */
  | 'too_many_bytes'
  /** More pixels than we decode. */
  | 'too_many_pixels'
  /** Claims to be a picture and cannot be decoded. */
  | 'broken'
  /** Could not be made within the time. */
  | 'too_slow'
  /** A drawing that could run, load or hide something. */
  | 'unsafe_drawing';

/** A file that will not be served in its present state, however often it is asked for. */
export class Refused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'Refused';
    this.reason = reason;
  }
}
