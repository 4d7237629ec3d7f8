import type { Generated, GeneratedAlways } from 'kysely';
import type { ProgramType } from '#contract/program-type.ts';
import type { SoldBy } from '#contract/sold-by.ts';

export interface Database {
  programs: {
    id: Generated<number>;
    slug: string;
    title: string;
    description: string;
    category: string;
    track: string | null;
    image: string | null;
    duration: string;
    price_cents: number | null;
    features: string[];
    grade_levels: string[];
    sold_by: SoldBy;
    seat_pool_id: number | null;
    position: Generated<number>;
    published_at: Generated<Date | null>;
    created_at: Generated<Date>;
    title_folded: GeneratedAlways<string>;
    description_folded: GeneratedAlways<string>;
  };
  workshop_sessions: {
    id: Generated<number>;
    program_id: number;
    program_sold_by: GeneratedAlways<'session'>;
    seat_pool_id: number;
    session_title: string | null;
    program_type: Generated<ProgramType>;
    location: string;
    city: string;
    country: string;
    country_code: string;
    venue_name: string;
    venue_address: string;
    organization_logo: string | null;
    location_highlights: string[];
    audiences: string[];
    grade_levels: number[];
    timezone: string;
    starts_local: string;
    ends_local: string;
    starts_at: GeneratedAlways<Date>;
    ends_at: GeneratedAlways<Date>;
    price_cents: number | null;
    is_featured: Generated<boolean>;
    special_notes: string | null;
    published_at: Generated<Date | null>;
    cancelled_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  seat_pools: {
    id: Generated<number>;
    capacity: number;
    taken: Generated<number>;
  };
  settings: {
    key: string;
    value: unknown;
  };
  request_counts: {
    key: string;
    counted: number;
    resets_at: Date;
  };
}
