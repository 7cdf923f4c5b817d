import { ApiError } from '@tarnholt/contract/client';
import { describe, expect, test } from 'vitest';
import type { Profile } from './profile.ts';
import { ProfileStore } from './profile-store.ts';
import { makeProfile } from './testing/profiles.ts';

/** A store whose answers come when the test says so. */
function storeWithAnswers() {
  const questions: (PromiseWithResolvers<Profile> & { signal: AbortSignal })[] = [];
  const store = new ProfileStore((signal) => {
    const question = { ...Promise.withResolvers<Profile>(), signal };
    questions.push(question);
    return question.promise;
  });
  const question = (index: number) => {
    const asked = questions[index];
    if (asked === undefined) throw new Error(`there was no question ${index}`);
    return asked;
  };
  return { store, questions, question };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const ann = makeProfile({ fullName: 'Ann' });
const bob = makeProfile({ fullName: 'Bob' });
const offline = new ApiError({
  code: 'network_failure',
  status: 0,
  title: 'We could not reach the shop.',
  requestId: 'r-1',
});

test('the profile is asked for once, however many pages show it', async () => {
  const { store, questions, question } = storeWithAnswers();
  store.open('ann');
  store.open('ann');
  expect(store.state()).toEqual({ status: 'loading' });
  question(0).resolve(ann);
  await settle();
  store.open('ann');
  expect(store.state()).toEqual({ status: 'ready', profile: ann });
  expect(questions).toHaveLength(1);
});

test('listeners hear of every change until they leave', async () => {
  const { store, question } = storeWithAnswers();
  let heard = 0;
  const leave = store.subscribe(() => {
    heard += 1;
  });
  store.open('ann');
  const before = heard;
  question(0).resolve(ann);
  await settle();
  expect(heard).toBe(before + 1);
  leave();
  store.close();
  expect(heard).toBe(before + 1);
});

describe('a failure', () => {
  test('is told by its title, and trying again starts over', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    question(0).reject(offline);
    await settle();
    expect(store.state()).toEqual({ status: 'failed', title: 'We could not reach the shop.' });
    const again = store.refresh();
    expect(store.state()).toEqual({ status: 'loading' });
    question(1).resolve(ann);
    await again;
    expect(store.state()).toEqual({ status: 'ready', profile: ann });
  });

  test('that is no answer of the api shows nothing of its message', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    question(0).reject(new TypeError('x is undefined'));
    await settle();
    expect(store.state()).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(store.state())).not.toContain('undefined');
  });
});

describe('a refresh', () => {
  test('keeps what is shown until the new profile is there', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    question(0).resolve(ann);
    await settle();
    const refreshed = store.refresh();
    expect(store.state()).toEqual({ status: 'ready', profile: ann });
    const changed = makeProfile({ fullName: 'Ann B.' });
    question(1).resolve(changed);
    await refreshed;
    expect(store.state()).toEqual({ status: 'ready', profile: changed });
  });

  test('wins over an older one, whichever is answered first', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    void store.refresh();
    expect(question(0).signal.aborted).toBe(true);
    question(1).resolve(bob);
    await settle();
    question(0).resolve(ann);
    await settle();
    expect(store.state()).toEqual({ status: 'ready', profile: bob });
  });

  test('that is under way does not undo what a change answered', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    store.replace(bob);
    question(0).resolve(ann);
    await settle();
    expect(store.state()).toEqual({ status: 'ready', profile: bob });
  });
});

describe('after sign-out', () => {
  test('nothing is left, and a late answer is not looked at', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    question(0).resolve(ann);
    await settle();
    void store.refresh();
    store.close();
    question(1).resolve(ann);
    await settle();
    expect(store.state()).toEqual({ status: 'loading' });
    expect(question(1).signal.aborted).toBe(true);
  });

  test('a change that is answered late leaves nothing behind', async () => {
    const { store, questions } = storeWithAnswers();
    store.open('ann');
    store.close();
    await store.refresh();
    store.replace(ann);
    expect(store.state()).toEqual({ status: 'loading' });
    expect(questions).toHaveLength(1);
  });

  test('another customer never sees the profile of the one before', async () => {
    const { store, question } = storeWithAnswers();
    store.open('ann');
    question(0).resolve(ann);
    await settle();
    store.open('bob');
    expect(store.state()).toEqual({ status: 'loading' });
    question(1).resolve(bob);
    await settle();
    expect(store.state()).toEqual({ status: 'ready', profile: bob });
  });
});
