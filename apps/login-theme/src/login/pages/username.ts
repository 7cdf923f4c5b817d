type Realm = {
  readonly loginWithEmailAllowed: boolean;
  readonly registrationEmailAsUsername: boolean;
};

/** How the realm calls what people sign in with. */
export function usernameKey(realm: Realm): 'username' | 'usernameOrEmail' | 'email' {
  if (!realm.loginWithEmailAllowed) return 'username';
  return realm.registrationEmailAsUsername ? 'email' : 'usernameOrEmail';
}

/** How its field behaves, on every page that asks for it. */
export function usernameInput({ loginWithEmailAllowed }: Realm) {
  return {
    autoComplete: 'username',
    inputMode: loginWithEmailAllowed ? 'email' : 'text',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  } as const;
}
