/** Why each mail of a form exists. What is purged later is found by the same words. */
export const causesOf = {
  imageRequest: (id: string) => ({
    staff: `image-request/${id}`,
    sender: `image-request-received/${id}`,
  }),
  productRegistration: (id: string) => ({
    staff: `product-registration/${id}`,
    sender: `product-registered/${id}`,
  }),
} as const;
