import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskOrigin, FakeProvider } from '../../testing/fake-provider.ts';
import { openSession } from './open-session.ts';

let provider: FakeProvider;

beforeEach(() => {
  provider = new FakeProvider().install('/orders/TH-1');
});

afterEach(() => vi.unstubAllGlobals());

function pageAt(url: string) {
  const replaced: string[] = [];
  const { pathname, search } = new URL(url);
  const page = {
    location: { href: url, pathname, search, origin: deskOrigin },
    history: {
      replaceState: (_state: unknown, _title: string, path: string) => replaced.push(path),
    },
  };
  return { page: page as unknown as Window, replaced };
}

async function leaveAndSignIn() {
  const session = provider.openSession();
  void openSession(session, pageAt(`${deskOrigin}/orders/TH-1`).page);
  await vi.waitFor(() => expect(provider.visited).toHaveLength(1), { timeout: 15_000 });
  return provider.signIn();
}

test('who comes back from the login pages is where they wanted to go, without the code', async () => {
  const { page, replaced } = pageAt(await leaveAndSignIn());
  const session = provider.openSession();
  expect(await openSession(session, page)).toBeNull();
  expect(replaced).toEqual(['/orders/TH-1']);
  expect(session.member).toMatchObject({ subject: 'subject-1' });
});

test('a code that comes a second time is refused in words', async () => {
  const url = await leaveAndSignIn();
  await openSession(provider.openSession(), pageAt(url).page);
  const { page, replaced } = pageAt(url);
  expect(await openSession(provider.openSession(), page)).toMatchObject({
    title: 'Sign-in failed',
  });
  expect(replaced).toEqual([]);
});

test('without login pages the app says so', async () => {
  provider.isReachable = false;
  const { page } = pageAt(`${deskOrigin}/orders`);
  expect(await openSession(provider.openSession(), page)).toEqual({
    title: 'No sign-in',
    text: 'The sign-in service cannot be reached. Please try again in a moment.',
  });
});
