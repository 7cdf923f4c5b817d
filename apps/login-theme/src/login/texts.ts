/**
 * Every text of ours, by the key under which Keycloak and Keycloakify know it; keys that only our
 * own pages use are at the end. The pages read them here. The build also writes them into the
 * theme's messages, because what went wrong is put into words by the server.
 *
 * `{0}` is replaced. What is not here comes from Keycloak.
 */

/** The same words for a wrong password and a locked account: nobody learns which it was. */
const signInFailed = 'We could not sign you in. Check your email and password, then try again.';
const codeRefused = 'This code is wrong or too old. Enter the one that your app shows now.';

const passwordsDiffer = 'The two passwords are different.';
const invalidEmail = 'Enter an email address like name@example.com.';
const linkExpired = 'This link has expired. Please start again.';
const takenTooLong = 'That took too long, so we have to start over. Please sign in again.';
const choosePassword = 'Please choose a new password to continue.';

export const texts = {
  // Titles
  loginTitle: 'Sign in to {0}',
  loginAccountTitle: 'Sign in',
  registerTitle: 'Create your account',
  emailForgotTitle: 'Forgot your password?',
  updatePasswordTitle: 'Choose your password',
  emailVerifyTitle: 'Check your email',
  updateEmailTitle: 'Change your email address',
  loginProfileTitle: 'Complete your details',
  loginIdpReviewProfileTitle: 'Check your details',
  loginTotpTitle: 'Set up an authenticator app',
  loginChooseAuthenticator: 'Choose how to sign in',
  pageExpiredTitle: 'This page has expired',
  logoutConfirmTitle: 'Sign out',
  errorTitle: 'Something went wrong',
  deleteCredentialTitle: 'Remove {0}',
  emailUpdateConfirmationSentTitle: 'Check your email',
  emailUpdatedTitle: 'Email address changed',
  accountUpdatedTitle: 'All done',
  emailVerifiedMessageHeader: 'Email address confirmed',
  emailVerifiedAlreadyMessageHeader: 'Email address confirmed',
  confirmEmailAddressVerificationHeader: 'Confirm your email address',

  // Labels
  username: 'Username',
  usernameOrEmail: 'Username or email',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordNew: 'New password',
  passwordConfirm: 'Confirm password',
  rememberMe: 'Keep me signed in',
  logoutOtherSessions: 'Sign out on my other devices',
  authenticatorCode: 'One-time code',
  loginOtpOneTime: 'One-time code',
  loginTotpDeviceName: 'Device name',
  acceptTerms: 'I agree to the terms and conditions',

  // Buttons and links
  doLogIn: 'Sign in',
  doRegister: 'Create account',
  doForgotPassword: 'Forgot your password?',
  doCancel: 'Cancel',
  doSubmit: 'Continue',
  doContinue: 'Continue',
  doTryAgain: 'Try again',
  doTryAnotherWay: 'Try another way',
  doConfirmDelete: 'Remove',
  doLogout: 'Sign out',
  backToLogin: 'Back to sign in',
  backToApplication: 'Back to the shop',
  proceedWithAction: 'Continue',
  restartLoginTooltip: 'Use another account',
  emailVerifySend: 'Send the email',
  emailVerifyResend: 'Send it again',
  loginTotpUnableToScan: 'I cannot scan the code',
  loginTotpScanBarcode: 'Scan a code instead',

  // What a page says
  noAccount: 'New here?',
  emailInstruction:
    'Enter the email address of your account. We will send you a link to choose a new password.',
  emailInstructionUsername:
    'Enter your username. We will send you a link to choose a new password.',
  emailVerifyInstruction1: 'We sent an email to {0}. Open the link in it to confirm your address.',
  emailVerifyInstruction2: 'Nothing there? Look in your spam folder, or let us send it again.',
  emailVerifyInstruction4: 'To confirm your address, we will send an email to {0}.',
  emailVerificationPending:
    'We sent an email to {0}. Continue without a change to get it again, or enter another address.',
  emailUpdateConfirmationSent: 'We sent an email to {0}. Open the link in it to finish the change.',
  emailUpdated: 'Your email address is now {0}.',
  logoutConfirmHeader: 'Do you want to sign out?',
  deleteCredentialMessage: 'Do you want to remove {0} from your account?',
  reauthenticate: 'Please sign in again to continue.',
  loginTotpStep1: 'Install one of these apps on your phone:',
  loginTotpStep2: 'Open the app and scan this code:',
  loginTotpManualStep2: 'Open the app and enter this key:',
  loginTotpManualStep3: 'If the app asks, use these values:',
  loginTotpStep3: 'Enter the one-time code that the app shows now.',
  'otp-display-name': 'Authenticator app',
  'otp-help-text': 'Enter a one-time code from your authenticator app.',
  'password-display-name': 'Password',
  'password-help-text': 'Sign in with your password.',
  'auth-username-password-form-display-name': 'Email and password',
  'auth-username-password-form-help-text': 'Sign in with your email and password.',
  'identity-provider-login-label': 'Or sign in with',
  confirmEmailAddressVerification: 'Is {0} your email address?',
  confirmExecutionOfActions: 'Your next steps',
  'requiredAction.CONFIGURE_TOTP': 'Set up an authenticator app',
  'requiredAction.TERMS_AND_CONDITIONS': 'Accept the terms and conditions',
  'requiredAction.UPDATE_PASSWORD': 'Choose a password',
  'requiredAction.UPDATE_PROFILE': 'Complete your details',
  'requiredAction.UPDATE_EMAIL': 'Change your email address',
  'requiredAction.VERIFY_EMAIL': 'Confirm your email address',
  'requiredAction.VERIFY_PROFILE': 'Check your details',

  // What happened
  emailSentMessage:
    'If there is an account with this address, we have sent you an email. Open the link in it.',
  accountUpdatedMessage: 'Your account is up to date.',
  accountPasswordUpdatedMessage: 'Your password is changed.',
  emailVerifiedMessage: 'Thank you. Your email address is confirmed.',
  emailVerifiedAlreadyMessage: 'Your email address was confirmed before. There is nothing to do.',
  successLogout: 'You are signed out.',

  // What is still to do
  updatePasswordMessage: choosePassword,
  resetPasswordMessage: choosePassword,
  verifyEmailMessage: 'Please confirm your email address to continue.',
  updateEmailMessage: 'Please enter your email address to continue.',
  updateProfileMessage: 'Please complete your details to continue.',
  configureTotpMessage: 'Please set up an authenticator app to continue.',

  // What went wrong
  invalidUserMessage: signInFailed,
  accountTemporarilyDisabledMessage: signInFailed,
  accountPermanentlyDisabledMessage: signInFailed,
  invalidUsernameMessage: signInFailed,
  invalidUsernameOrEmailMessage: signInFailed,
  invalidPasswordMessage: 'This password is not right. Please try again.',
  invalidTotpMessage: codeRefused,
  accountTemporarilyDisabledMessageTotp: codeRefused,
  accountPermanentlyDisabledMessageTotp: codeRefused,
  accountDisabledMessage: 'This account is closed. Please contact us.',
  emailExistsMessage: 'There is already an account with this email. Sign in instead.',
  usernameExistsMessage: 'This username is taken. Please choose another one.',
  invalidEmailMessage: invalidEmail,
  'error-invalid-email': invalidEmail,
  missingEmailMessage: 'Enter your email address.',
  missingUsernameMessage: 'Enter your email address.',
  missingFirstNameMessage: 'Enter your first name.',
  missingLastNameMessage: 'Enter your last name.',
  missingPasswordMessage: 'Enter a password.',
  missingTotpMessage: 'Enter the one-time code.',
  missingTotpDeviceNameMessage: 'Give this device a name.',
  notMatchPasswordMessage: passwordsDiffer,
  invalidPasswordConfirmMessage: passwordsDiffer,
  invalidPasswordMinLengthMessage: 'Use at least {0} characters.',
  invalidPasswordMaxLengthMessage: 'Use at most {0} characters.',
  invalidPasswordMinDigitsMessage: 'Digits needed: {0} or more.',
  invalidPasswordMinLowerCaseCharsMessage: 'Lower-case letters needed: {0} or more.',
  invalidPasswordMinUpperCaseCharsMessage: 'Upper-case letters needed: {0} or more.',
  invalidPasswordMinSpecialCharsMessage: 'Characters like ? or % needed: {0} or more.',
  invalidPasswordNotUsernameMessage: 'Your password must not be your username.',
  invalidPasswordNotContainsUsernameMessage: 'Your password must not contain your username.',
  invalidPasswordNotEmailMessage: 'Your password must not be your email address.',
  invalidPasswordHistoryMessage: 'You have used this password before. Please choose a new one.',
  invalidPasswordBlacklistedMessage: 'This password is easy to guess. Please choose another one.',
  invalidPasswordGenericMessage:
    'This password does not meet our rules. Please choose another one.',
  'error-user-attribute-required': 'Please fill in this field.',
  'error-empty': 'Please fill in this field.',
  'error-invalid-blank': 'Please fill in this field.',
  'error-invalid-length': 'Use {1} to {2} characters.',
  'error-invalid-length-too-short': 'Use at least {1} characters.',
  'error-invalid-length-too-long': 'Use at most {2} characters.',
  'error-person-name-invalid-character': 'A name cannot contain one of these characters.',
  'error-username-invalid-character': 'A username cannot contain one of these characters.',
  loginTimeout: takenTooLong,
  expiredCodeMessage: takenTooLong,
  expiredActionMessage: 'This link has expired. Please sign in to continue.',
  expiredActionTokenNoSessionMessage: linkExpired,
  expiredActionTokenSessionExistsMessage: linkExpired,
  staleEmailVerificationLink:
    'This link was used before or has expired. Maybe you have confirmed your address already.',
  emailVerifySendCooldown: 'Please wait {0} seconds before we can send the email again.',
  emailSendErrorMessage: 'We could not send the email. Please try again later.',
  invalidCodeMessage: 'We could not continue. Please start again from the shop.',
  sessionNotActiveMessage: 'You are no longer signed in. Please start again from the shop.',
  cookieNotFoundMessage:
    'We could not continue. The page may have been open for too long, or your browser refuses cookies. Please start again from the shop.',
  clientNotFoundMessage: 'This sign-in link is not valid. Please start again from the shop.',
  clientDisabledMessage: 'Signing in is not possible right now. Please try again later.',
  invalidParameterMessage:
    'This sign-in link is not valid ({0}). Please start again from the shop.',
  internalServerError: 'It is us, not you. Please try again in a moment.',
  failedLogout: 'We could not sign you out. Please try again.',
  traceIdSupportMessage: 'If you contact us, please name this reference: {0}',

  // Ours alone
  changePasswordTitle: 'Change your password',
  backTo: 'Back to the {0}',
  signInAs: 'You sign in as {0}.',
  createAccountLink: 'Create your account',
  haveAccount: 'Already have an account?',
  passwordComesLater:
    'We will send you an email to confirm your address. After that you choose your password.',
  passwordRule: 'At least {0} characters.',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  thePassword: 'password',
  sendLink: 'Send the link',
  savePassword: 'Save password',
  save: 'Save',
  pageExpiredExplanation:
    'The page was open for too long, or you went back in your browser. You can go on where you were, or start over.',
  startOver: 'Start over',
  totpCodeHint: 'The {0} digits that your app shows.',
  totpDeviceHint: 'A name by which you know this phone or computer.',
  totpCodePicture: 'Code to scan with your authenticator app',
  whichDevice: 'Which device do you use?',
  settings: 'Settings',
  addValue: 'Add another',
  remove: 'Remove',
} as const;

export type TextKey = keyof typeof texts;
