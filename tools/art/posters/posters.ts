import { academicConsulting } from './academic-consulting.ts';
import { cambridgeLeadershipWorkshop } from './cambridge-leadership-workshop.ts';
import { cambridgeTeacherDevelopment } from './cambridge-teacher-development.ts';
import { careerConsulting } from './career-consulting.ts';
import { caspianFieldSchool } from './caspian-field-school.ts';
import { collegeEntranceExamPreparation } from './college-entrance-exam-preparation.ts';
import { collegeWritingStudio } from './college-writing-studio.ts';
import { cyprusSummerSchool } from './cyprus-summer-school.ts';
import { eliteWorkshopSeries } from './elite-workshop-series.ts';
import { englishProficiencyPreparation } from './english-proficiency-preparation.ts';
import { firstYearFoundations } from './first-year-foundations.ts';
import { harvardNegotiationWorkshop } from './harvard-negotiation-workshop.ts';
import { lahoreMuseumApprenticeship } from './lahore-museum-apprenticeship.ts';
import { leadershipNegotiationCommunication } from './leadership-negotiation-communication.ts';
import { londonSummerSchool } from './london-summer-school.ts';
import { mathematicsOlympiadCircle } from './mathematics-olympiad-circle.ts';
import { mentorship } from './mentorship.ts';
import { modelUnDelegateAcademy } from './model-un-delegate-academy.ts';
import { modelUnDiscoveryDay } from './model-un-discovery-day.ts';
import { modelUnNewYorkWeek } from './model-un-new-york-week.ts';
import { nasaSpaceTraining } from './nasa-space-training.ts';
import { negotiationWorkshop } from './negotiation-workshop.ts';
import { preCollegeResearchSeminar } from './pre-college-research-seminar.ts';
import { premierWorkshop } from './premier-workshop.ts';
import { riyadhEnterpriseWeek } from './riyadh-enterprise-week.ts';
import { schoolLeadersResidency } from './school-leaders-residency.ts';
import { scienceProjectOlympiadStudio } from './science-project-olympiad-studio.ts';
import { seoulSummerSchool } from './seoul-summer-school.ts';
import { youngInventorsChallenge } from './young-inventors-challenge.ts';

/** By slug of program. */
export const posters: Record<string, () => string> = {
  'academic-consulting': academicConsulting,
  'cambridge-leadership-workshop': cambridgeLeadershipWorkshop,
  'cambridge-teacher-development': cambridgeTeacherDevelopment,
  'career-consulting': careerConsulting,
  'caspian-field-school': caspianFieldSchool,
  'college-entrance-exam-preparation': collegeEntranceExamPreparation,
  'college-writing-studio': collegeWritingStudio,
  'cyprus-summer-school': cyprusSummerSchool,
  'elite-workshop-series': eliteWorkshopSeries,
  'english-proficiency-preparation': englishProficiencyPreparation,
  'first-year-foundations': firstYearFoundations,
  'harvard-negotiation-workshop': harvardNegotiationWorkshop,
  'lahore-museum-apprenticeship': lahoreMuseumApprenticeship,
  'leadership-negotiation-communication': leadershipNegotiationCommunication,
  'london-summer-school': londonSummerSchool,
  'mathematics-olympiad-circle': mathematicsOlympiadCircle,
  mentorship,
  'model-un-delegate-academy': modelUnDelegateAcademy,
  'model-un-discovery-day': modelUnDiscoveryDay,
  'model-un-new-york-week': modelUnNewYorkWeek,
  'nasa-space-training': nasaSpaceTraining,
  'negotiation-workshop': negotiationWorkshop,
  'pre-college-research-seminar': preCollegeResearchSeminar,
  'premier-workshop': premierWorkshop,
  'riyadh-enterprise-week': riyadhEnterpriseWeek,
  'school-leaders-residency': schoolLeadersResidency,
  'science-project-olympiad-studio': scienceProjectOlympiadStudio,
  'seoul-summer-school': seoulSummerSchool,
  'young-inventors-challenge': youngInventorsChallenge,
};
