/** As in countries.ts, and after the dial code the areas by which the country is known from others with the same one. */
export const otherCountries = `AF Afghanistan +93
AX Åland Islands +358 18
AL Albania +355
DZ Algeria +213
AS American Samoa +1 684
AD Andorra +376
AO Angola +244
AI Anguilla +1 264
AG Antigua and Barbuda +1 268
AR Argentina +54
AM Armenia +374
AW Aruba +297
AC Ascension Island +247
BS Bahamas +1 242
BB Barbados +1 246
BY Belarus +375
BZ Belize +501
BJ Benin +229
BM Bermuda +1 441
BT Bhutan +975
BO Bolivia +591
BA Bosnia and Herzegovina +387
BW Botswana +267
IO British Indian Ocean Territory +246
VG British Virgin Islands +1 284
BN Brunei +673
BG Bulgaria +359
BF Burkina Faso +226
BI Burundi +257
KH Cambodia +855
CM Cameroon +237
CV Cape Verde (Cabo Verde) +238
BQ Caribbean Netherlands +599 3 4 7
KY Cayman Islands +1 345
CF Central African Republic +236
TD Chad +235
CL Chile +56
CX Christmas Island +61 89164
CC Cocos (Keeling) Islands +61 89162
CO Colombia +57
KM Comoros +269
CG Congo (Brazzaville) +242
CD Congo (Kinshasa) +243
CK Cook Islands +682
CR Costa Rica +506
CI Côte d’Ivoire (Ivory Coast) +225
HR Croatia +385
CU Cuba +53
CW Curaçao +599
CZ Czechia (Czech Republic) +420
DJ Djibouti +253
DM Dominica +1 767
DO Dominican Republic +1 809 829 849
EC Ecuador +593
SV El Salvador +503
GQ Equatorial Guinea +240
ER Eritrea +291
EE Estonia +372
SZ Eswatini (Swaziland) +268
ET Ethiopia +251
FK Falkland Islands +500
FO Faroe Islands +298
FJ Fiji +679
FI Finland +358
GF French Guiana +594
PF French Polynesia +689
GA Gabon +241
GM Gambia +220
GH Ghana +233
GI Gibraltar +350
GL Greenland +299
GD Grenada +1 473
GP Guadeloupe +590
GU Guam +1 671
GT Guatemala +502
GG Guernsey +44 1481 7781 7839 7911
GN Guinea +224
GW Guinea-Bissau +245
GY Guyana +592
HT Haiti +509
HN Honduras +504
HU Hungary +36
IS Iceland +354
IR Iran +98
IQ Iraq +964
IM Isle of Man +44 1624 7524 7624 7924
JM Jamaica +1 658 876
JE Jersey +44 1534 7509 7700 7797 7829 7937
JO Jordan +962
KI Kiribati +686
XK Kosovo +383
KG Kyrgyzstan +996
LA Laos +856
LV Latvia +371
LB Lebanon +961
LS Lesotho +266
LR Liberia +231
LY Libya +218
LI Liechtenstein +423
LT Lithuania +370
LU Luxembourg +352
MO Macao (Macau) +853
MG Madagascar +261
MW Malawi +265
MV Maldives +960
ML Mali +223
MT Malta +356
MH Marshall Islands +692
MQ Martinique +596
MR Mauritania +222
MU Mauritius +230
YT Mayotte +262 269 639
FM Micronesia +691
MD Moldova +373
MC Monaco +377
MN Mongolia +976
ME Montenegro +382
MS Montserrat +1 664
MA Morocco +212
MZ Mozambique +258
MM Myanmar (Burma) +95
NA Namibia +264
NR Nauru +674
NC New Caledonia +687
NI Nicaragua +505
NE Niger +227
NU Niue +683
NF Norfolk Island +672
KP North Korea +850
MK North Macedonia +389
MP Northern Mariana Islands +1 670
OM Oman +968
PW Palau +680
PS Palestine +970
PA Panama +507
PG Papua New Guinea +675
PY Paraguay +595
PE Peru +51
PH Philippines +63
PR Puerto Rico +1 787 939
RE Réunion +262
RO Romania +40
RU Russia +7
RW Rwanda +250
WS Samoa +685
SM San Marino +378
ST São Tomé and Príncipe +239
SN Senegal +221
RS Serbia +381
SC Seychelles +248
SL Sierra Leone +232
SX Sint Maarten +1 721
SK Slovakia +421
SI Slovenia +386
SB Solomon Islands +677
SO Somalia +252
ZA South Africa +27
SS South Sudan +211
LK Sri Lanka +94
BL St. Barthélemy +590
SH St. Helena +290
KN St. Kitts and Nevis +1 869
LC St. Lucia +1 758
MF St. Martin +590
PM St. Pierre and Miquelon +508
VC St. Vincent and Grenadines +1 784
SD Sudan +249
SR Suriname +597
SJ Svalbard and Jan Mayen +47 79
SY Syria +963
TW Taiwan +886
TJ Tajikistan +992
TZ Tanzania +255
TH Thailand +66
TL Timor-Leste (East Timor) +670
TG Togo +228
TK Tokelau +690
TO Tonga +676
TT Trinidad and Tobago +1 868
TA Tristan da Cunha +290 8
TN Tunisia +216
TM Turkmenistan +993
TC Turks and Caicos Islands +1 649
TV Tuvalu +688
VI U.S. Virgin Islands +1 340
UG Uganda +256
UA Ukraine +380
UY Uruguay +598
UZ Uzbekistan +998
VU Vanuatu +678
VA Vatican City +39 06698
VE Venezuela +58
VN Vietnam +84
WF Wallis and Futuna +681
EH Western Sahara +212 5288 5289
YE Yemen +967
ZM Zambia +260
ZW Zimbabwe +263`;
