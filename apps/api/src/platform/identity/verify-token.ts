import { type CryptoKey, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Caller, Realm, TrustedIssuer } from './caller.ts';
import type { KeySet } from './key-set.ts';
import { VerifiedTokens } from './verified-tokens.ts';

/** Why a token does not count. For metrics and the log; whoever sent it is told nothing of it. */
export type TokenFault =
  | 'malformed'
  | 'issuer'
  | 'algorithm'
  | 'unknown-key'
  | 'signature'
  | 'audience'
  | 'client'
  | 'type'
  | 'expired'
  | 'not-yet-valid'
  | 'claims';

export type Verdict = { readonly caller: Caller } | { readonly fault: TokenFault };

/** Says whose token it is, if it is one of the realm's. Rejects when that cannot be known now. */
export type TokenVerifier = (token: string, realm: Realm) => Promise<Verdict>;

export interface TrustedKeys {
  readonly issuer: TrustedIssuer;
  readonly keys: Pick<KeySet, 'findKey'>;
}

const accessTokenType = 'at+jwt';
const algorithms = ['RS256'];
const clockToleranceSeconds = 10;
const maxAgeSeconds = 3_600;

export function createTokenVerifier(
  trusted: readonly TrustedKeys[],
  clock: () => number,
): TokenVerifier {
  const verified = new VerifiedTokens(clock);
  return async (token, realm) => {
    try {
      const known = verified.find(token, realm);
      // A key that the issuer has taken back is refused as soon as it would be without the memory.
      if (known !== undefined && (await known.hasKey())) return { caller: known.caller };
      const claimed = decodeJwt(token).iss;
      const row = trusted.find(({ issuer }) => issuer.realm === realm && issuer.issuer === claimed);
      if (row === undefined) return { fault: 'issuer' };
      if (!hasOneSpelling(token)) return { fault: 'malformed' };
      const { payload, key, protectedHeader } = await jwtVerify(token, keyFinder(row.keys), {
        issuer: row.issuer.issuer,
        audience: row.issuer.audience,
        algorithms,
        typ: accessTokenType,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat', 'azp', 'sid'],
        maxTokenAge: maxAgeSeconds,
        currentDate: new Date(clock()),
      });
      const verdict = readClaims(payload, row.issuer);
      if ('caller' in verdict) {
        const { exp = 0, iat = 0 } = payload;
        verified.remember(token, realm, {
          caller: verdict.caller,
          endsAt: Math.min(exp, iat + maxAgeSeconds) * 1_000,
          hasKey: async () => (await row.keys.findKey(protectedHeader)) === key,
        });
      }
      return verdict;
    } catch (error) {
      if (error instanceof errors.JOSEError) return { fault: faultOf(error) };
      throw error;
    }
  };
}

/**
 * The last letter of a signature has bits that nobody reads: without this there would be sixteen
 * spellings of every token.
 */
function hasOneSpelling(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

/** Keys come from the issuer's own set: `jku`, `x5u`, `jwk` and the like are not looked at. */
function keyFinder(keys: Pick<KeySet, 'findKey'>) {
  return async ({ alg, kid }: { alg?: string; kid?: unknown }): Promise<CryptoKey> => {
    if (typeof kid !== 'string' || alg === undefined) throw new errors.JWSInvalid('no key id');
    const key = await keys.findKey({ alg, kid });
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}

const faultByClaim: Readonly<Record<string, TokenFault>> = {
  iss: 'issuer',
  aud: 'audience',
  typ: 'type',
  nbf: 'not-yet-valid',
  iat: 'not-yet-valid',
};

function faultOf(error: errors.JOSEError): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return faultByClaim[error.claim] ?? 'claims';
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWKSNoMatchingKey) return 'unknown-key';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  return 'malformed';
}

/** What the token must say about its holder … */
const identitySchema = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  sid: z.string().min(1),
  iat: z.number(),
});

const roleList = z.object({ roles: z.array(z.string()) });

/** … and what it may say. A value of another shape counts as not being there. */
const detailsSchema = z.object({
  email: z
    .string()
    .max(254)
    .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u)
    .optional()
    .catch(undefined),
  email_verified: z.boolean().catch(false),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  auth_time: z.number().nullable().catch(null),
  realm_access: roleList.optional().catch(undefined),
  resource_access: z.record(z.string(), z.unknown()).catch({}),
});

function readClaims(payload: JWTPayload, issuer: TrustedIssuer): Verdict {
  // An ID token or a refresh token is signed by the same key.
  if (payload.typ !== 'Bearer') return { fault: 'type' };
  if (!issuer.clients.some((client) => client === payload.azp)) return { fault: 'client' };
  const identity = identitySchema.safeParse(payload);
  if (!identity.success) return { fault: 'claims' };
  const details = detailsSchema.parse(payload);
  const { email } = details;
  return {
    caller: {
      realm: issuer.realm,
      issuer: issuer.issuer,
      subject: identity.data.sub,
      email: email === undefined ? null : { address: email, isVerified: details.email_verified },
      firstName: details.given_name,
      lastName: details.family_name,
      roles: rolesOf(details, issuer.roles),
      issuedAt: identity.data.iat,
      authTime: details.auth_time,
    },
  };
}

function rolesOf(
  details: z.output<typeof detailsSchema>,
  { client, known }: TrustedIssuer['roles'],
): string[] {
  const listed =
    client === null
      ? details.realm_access
      : roleList.safeParse(details.resource_access[client]).data;
  return known.filter((role) => listed?.roles.includes(role));
}
