import type { CallInput } from '@tarnholt/contract';
import { type FieldErrors, type FieldLabels, textOf } from '../forms/field-errors.ts';
import { checkRequest } from '../request-form/request-words.ts';

export type ImageRequestField = 'firstName' | 'lastName' | 'email' | 'lookingFor';

/** In the order of the form. */
export const imageRequestLabels: FieldLabels<ImageRequestField> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  lookingFor: 'Looking For',
};

/** The longest texts that the api takes; a test holds them to the contract. */
export const imageRequestLengths = {
  firstName: 50,
  lastName: 50,
  email: 254,
  lookingFor: 2000,
} as const satisfies Record<ImageRequestField, number>;

/** All of them. */
const required = Object.keys(imageRequestLabels) as ImageRequestField[];

export function validateImageRequest(values: FormData): FieldErrors<ImageRequestField> {
  return checkRequest(values, imageRequestLabels, required);
}

export function toImageRequest(
  values: FormData,
  doNotShare: boolean,
): CallInput<'requestImages'>['body'] {
  return {
    firstName: textOf(values, 'firstName'),
    lastName: textOf(values, 'lastName'),
    email: textOf(values, 'email'),
    lookingFor: textOf(values, 'lookingFor'),
    doNotShare,
  };
}

export const imageRequestWords = {
  done: {
    heading: 'Your request has been sent',
    text: 'We have sent you an email to confirm it. A person reads your request and writes back.',
  },
  tooMany: 'You have sent several requests already. Please wait a while before the next one.',
} as const;
