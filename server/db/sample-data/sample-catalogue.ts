import { cambridgeLeadershipSessions } from './cambridge-leadership-sessions.ts';
import { competitionPrograms } from './competition-programs.ts';
import { consultingPrograms } from './consulting-programs.ts';
import { educatorPrograms } from './educator-programs.ts';
import { examPrograms } from './exam-programs.ts';
import { experientialPrograms } from './experiential-programs.ts';
import { harvardNegotiationSessions } from './harvard-negotiation-sessions.ts';
import { leadershipPrograms } from './leadership-programs.ts';
import { leadershipSessionsAmericas } from './leadership-sessions-americas.ts';
import { leadershipSessionsAsiaPacificAndAfrica } from './leadership-sessions-asia-pacific-and-africa.ts';
import { leadershipSessionsEurope } from './leadership-sessions-europe.ts';
import { leadershipSessionsWestAndSouthAsia } from './leadership-sessions-west-and-south-asia.ts';
import { negotiationWorkshopSessions } from './negotiation-workshop-sessions.ts';
import { preCollegePrograms } from './pre-college-programs.ts';
import { premierWorkshopSessions } from './premier-workshop-sessions.ts';
import type { SampleProgram } from './sample-program.ts';
import type { SampleSession } from './sample-session.ts';
import { spaceTrainingSessions } from './space-training-sessions.ts';
import { stemPrograms } from './stem-programs.ts';
import { youthPrograms } from './youth-programs.ts';

export const samplePrograms: SampleProgram[] = [
  ...consultingPrograms,
  ...educatorPrograms,
  ...stemPrograms,
  ...leadershipPrograms,
  ...preCollegePrograms,
  ...examPrograms,
  ...youthPrograms,
  ...competitionPrograms,
  ...experientialPrograms,
].toSorted((one, other) => one.id - other.id);

export const sampleSessions: SampleSession[] = [
  ...leadershipSessionsAmericas,
  ...leadershipSessionsEurope,
  ...leadershipSessionsWestAndSouthAsia,
  ...leadershipSessionsAsiaPacificAndAfrica,
  ...premierWorkshopSessions,
  ...negotiationWorkshopSessions,
  ...harvardNegotiationSessions,
  ...cambridgeLeadershipSessions,
  ...spaceTrainingSessions,
];
