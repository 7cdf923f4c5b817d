import type { StaffRouteName } from './staff-routes.ts';

/** What people who work here may be. At the issuer, a manager has all of them. */
export const staffRoles = [
  'support',
  'compliance',
  'fulfillment',
  'merchandiser',
  'manager',
] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Everybody whose work is with orders. */
const orderDesks = ['support', 'compliance', 'fulfillment', 'manager'] as const;

/** Those who speak with buyers, and those who look after what products say. */
const reviewDesks = ['support', 'merchandiser', 'manager'] as const;

/** Those who answer what people send by a form are the same. */
const requestDesks = reviewDesks;

/** Marketing and buying. */
const exportDesks = ['merchandiser', 'manager'] as const;
/** Those who handle goods, and those who look after what is sold. */
const stockDesks = ['fulfillment', 'merchandiser', 'manager'] as const;

/** Those who decide what things cost. */
const priceDesks = ['merchandiser', 'manager'] as const;
/** Those who know the law, and whoever answers for the house. */
const ruleDesks = ['compliance', 'manager'] as const;
/** Those who speak about dealers, and those who decide about them. */
const dealerReaders = ['support', 'compliance', 'manager'] as const;
const dealerDesks = ['compliance', 'manager'] as const;

/**
 * Who may make which call. The server refuses everybody else; the back office does not offer what
 * would be refused. Whoever verifies a license does not also let the order leave.
 */
export const staffCallRoles = {
  listStaffOrders: orderDesks,
  getStaffOrder: orderDesks,
  shipGroup: ['fulfillment', 'manager'],
  recordLicense: ['compliance', 'manager'],
  recordVerification: ['compliance', 'manager'],
  enterSerialNumbers: ['fulfillment', 'manager'],
  releaseGroup: ['manager'],
  reviewRules: ['compliance', 'manager'],
  changeDealer: ['support', 'compliance', 'manager'],
  holdGroup: orderDesks,
  clearHold: ['manager'],
  cancelGroup: ['support', 'manager'],
  refundGroup: ['support', 'manager'],
  getStaffDocument: ['compliance', 'manager'],
  getToday: staffRoles,
  searchStaffOrders: orderDesks,
  listOrderViews: orderDesks,
  saveOrderView: orderDesks,
  removeOrderView: orderDesks,
  listFailedMails: ['support', 'manager'],
  listFailedJobs: ['manager'],
  listLowStock: ['fulfillment', 'merchandiser', 'manager'],
  listDueDispositions: ['compliance', 'fulfillment', 'manager'],
  confirmDisposition: ['compliance', 'fulfillment', 'manager'],
  correctDisposition: ['compliance', 'manager'],
  exportDispositions: ['compliance', 'manager'],
  getEvidencePacket: ['compliance', 'manager'],
  listEndingLicenses: ['compliance', 'manager'],
  addOrderNote: orderDesks,
  resendOrderMail: ['support', 'compliance', 'manager'],
  getPackSlip: ['fulfillment', 'manager'],
  listPaymentBreaks: ['support', 'manager'],
  resolvePaymentBreak: ['manager'],
  listHeldPayments: ['support', 'manager'],
  listStaffReviews: reviewDesks,
  publishReview: reviewDesks,
  refuseReview: reviewDesks,
  replyToReview: reviewDesks,
  listRegistrations: requestDesks,
  searchRegistrations: requestDesks,
  listImageRequests: requestDesks,
  searchImageRequests: requestDesks,
  decideImageRequest: requestDesks,
  forgetRequests: ['manager'],
  exportRegistrations: exportDesks,
  exportImageRequests: exportDesks,
  exportSubscribers: exportDesks,
  exportStockAlerts: exportDesks,
  getShippingSettings: ['fulfillment', 'manager'],
  addShippingMethod: ['manager'],
  editShippingMethod: ['manager'],
  sortShippingMethods: ['manager'],
  getTaxSettings: ['manager'],
  changeStateTax: ['manager'],
  getShopSettings: ['manager'],
  changeLimit: ['manager'],
  changeMailbox: ['manager'],
  sendTestMail: ['manager'],
  listSettingChanges: ['manager'],
  listReports: staffRoles,
  getSalesReport: ['merchandiser', 'manager'],
  exportSalesReport: ['merchandiser', 'manager'],
  getFunnelReport: ['merchandiser', 'manager'],
  exportFunnelReport: ['merchandiser', 'manager'],
  getStockValueReport: ['fulfillment', 'merchandiser', 'manager'],
  exportStockValueReport: ['fulfillment', 'merchandiser', 'manager'],
  getAgingReport: orderDesks,
  exportAgingReport: orderDesks,
  getJournal: ['manager'],
  exportJournal: ['manager'],
  getExciseReport: ['compliance', 'manager'],
  exportExciseReport: ['compliance', 'manager'],
  listErpClients: ['manager'],
  addErpClient: ['manager'],
  addErpKey: ['manager'],
  revokeErpKey: ['manager'],
  listStock: stockDesks,
  getStockItem: stockDesks,
  listMovements: stockDesks,
  listSkuChanges: stockDesks,
  adjustStock: stockDesks,
  changePrice: priceDesks,
  changeTerms: priceDesks,
  exportStock: stockDesks,
  importStock: priceDesks,
  listRules: ruleDesks,
  getRule: ruleDesks,
  compareRuleVersions: ruleDesks,
  listRuleTexts: ruleDesks,
  compareRuleSets: ruleDesks,
  listRuleDrafts: ruleDesks,
  beginRuleDraft: ruleDesks,
  getRuleDraft: ruleDesks,
  saveDraftRule: ruleDesks,
  saveDraftText: ruleDesks,
  removeDraftEntry: ruleDesks,
  undoDraftChange: ruleDesks,
  rebaseRuleDraft: ruleDesks,
  closeRuleDraft: ruleDesks,
  checkRule: ruleDesks,
  proposeRules: ruleDesks,
  listRuleProposals: ruleDesks,
  getRuleProposal: ruleDesks,
  publishRules: ruleDesks,
  discardRuleProposal: ruleDesks,
  listRulePublications: ruleDesks,
  simulateRules: ['support', ...ruleDesks],
  getCoverage: ruleDesks,
  signCoverage: ruleDesks,
  withdrawCoverage: ruleDesks,
  listDealerApplications: dealerDesks,
  getDealerApplication: dealerDesks,
  getApplicationDocument: dealerDesks,
  approveDealerApplication: dealerDesks,
  refuseDealerApplication: dealerDesks,
  listLicensees: dealerReaders,
  getLicensee: dealerReaders,
  updateLicensee: dealerDesks,
  blockLicensee: dealerDesks,
  unblockLicensee: dealerDesks,
  exportDealers: dealerDesks,
  importLicensees: dealerDesks,
  forceLicenseeImport: ['manager'],
  listLicenseeImports: dealerDesks,
} as const satisfies Record<StaffRouteName, readonly [StaffRole, ...StaffRole[]]>;
