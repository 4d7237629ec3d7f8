export interface SampleVenue {
  location: string;
  city: string;
  country: string;
  countryCode: string;
  venueName: string;
  venueAddress: string;
  timezone: string;
}
