/** By which the button of the header finds the menu. */
export const mainMenuId = 'main-menu';

export const dealerPath = '/dealer-locator';
