/** To be confirmed by the firm’s lawyer. Each version is kept as it was read. */
export const familyConsentWords =
  'I am the parent or guardian of each person under 18 whom I keep here, and every adult has agreed. You may keep their names and dates of birth with my account, so that I can fill in seats sooner. I can take this back at any time, and you then erase them.';
