"""The problem deals as `problem` reads them: theme, level, game, deal, and moves.

Written by `tools/find_problems.py`; a test proves each anew.
"""

from __future__ import annotations

STORED = """\
trumps 1 skat problem-2146 18.yes.20.yes.22.yes.23.pass.pass.take.lay_HQ_H8.name_clubs
S7SAS9CJC7DJC8C9CASTSQHAHTCQH7DADQD7DTDKD8 trumps 1 skat problem-2479
18.yes.20.yes.22.yes.23.pass.pass.take.lay_SK_HK.name_clubs
D9D7D8HQHAH7CJC9HJC7H8CAHTC8S7DJS8SJH9CKS9 count 2 skat problem-4226
18.yes.20.yes.22.yes.23.yes.24.yes.27.pass.pass.take.lay_CT_H9.name_grand
H7HAH8CJSJHJDAD8D7HTHQC7S7SKCAHKC8D9SQCQ give 2 skat problem-7135
18.yes.20.yes.22.yes.23.yes.24.pass.pass.take.lay_HK_H9.name_grand
SASKSQSTDJS9CJHJD8DAD7S7CACQC8DTDQS8 order 1 skat problem-2570
18.yes.20.yes.22.yes.23.yes.24.yes.pass.pass.take.lay_SQ_S7.name_hearts
CJHJDJSJHQD7H7HASTSKS9HTH8HKDASAD9H9CAC7CQ order 1 skat problem-2673
18.pass.20.pass.take.lay_S8_D9.name_hearts C7CAC8SQH7S9H9HQH8SAS7HADJSJHTSKSTHKDAD8D7 order 1
skat problem-1039 18.pass.pass.take.lay_S7_HQ.name_grand
DAD8DQHADJH7HJCJDTHKH8D9H9HTSJSAS8SQCACQC8 order 1 skat problem-4081
pass.18.yes.20.yes.22.yes.23.yes.pass.take.lay_S7_HQ.name_clubs
C8CQHJHAC9H8DJCJDTH9H7CASJC7HKCTCKD8SAS8SQ order 1 skat problem-4313
18.yes.20.yes.22.yes.23.yes.24.pass.pass.take.lay_C7_HQ.name_grand
D8DAD7SAS8S7DTDQD9H7H8CACTC8DJSQHJSTH9S9HT order 1 skat problem-6147
18.yes.20.pass.pass.take.lay_HQ_D7.name_clubs D8C7DQCJC8DJC9CTSJDKCKDTHJCQD9S8SASKDAS9CA order
2 skat problem-4143 18.yes.20.yes.22.yes.23.yes.pass.24.yes.pass.take.lay_CK_D7.name_hearts
H7HQH8C7CAHAH9CJDJC9C8HTHJD8SJCTHKDK order 2 skat problem-4374
pass.18.yes.20.yes.22.yes.23.yes.24.yes.27.yes.30.yes.33.yes.35.pass.take.lay_D8_D7.name_clubs
S7S8SAC7C9C8SKH9STDJSJCASQHQCTDADQD9 order 2 skat problem-4514
18.pass.20.yes.22.yes.23.yes.24.yes.27.pass.take.lay_HQ_H8.name_grand
D7DTDACJCKHJCAH7C7C8SQCTC9CQSKS8H9SAS7 order 4 skat problem-1033
18.pass.20.yes.pass.take.lay_HQ_HT.name_grand CQCACJDQD7DAC7S9CTC8CKD8S7H7SKS8 discard 1 skat
problem-2142 18.pass.pass.take.lay_DT_D7.name_grand
C8CAC7CJH8DJHAHQH7SAS9S8S7SQSTHTHKDAH9CKCTC9 discard 1 skat problem-2322
pass.18.pass.take.lay_CQ_SQ.name_grand SAS8SKSTS9DJCJS7HJHAH8H7HTHKHQH9C7D7D8D9DQCA discard 1
skat problem-2387 18.pass.20.pass.take.lay_C7_D9.name_spades
DADKSTS7SASKDTD8SQDJS8CJCKCACQSJS9H8H7HQHKCT discard 1 skat problem-74
pass.18.yes.20.yes.22.pass.take.lay_SK_D7.name_clubs
D8DQDAC7CAC9D9DKC8DJCJHJH7HACQSJCTH8S7S9SQDT discard 2 skat problem-2092
18.yes.20.yes.22.pass.pass.take.lay_HQ_H8.name_grand CKCAC7CJHJSJSAS8S7CTC8H7C9CQHTHKH9SQHADQ
discard 2 skat problem-2275 18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_SK_DK.name_clubs
SQSAC8DAD7D8DTD9DQH9HQH7STS9C9HKHAH8S7C7 discard 2 skat problem-2669
18.pass.20.yes.22.yes.23.yes.pass.take.lay_HQ_DK.name_grand
H8HAHTCAC7CKDAD7D9H7D8HKDTDJCJS7SAS8CT discard 2 skat problem-3054
18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_SQ_DQ.name_clubs
S9SACACJC9C8C7SJCQSKS7D8DKDACTDJD7HJST discard 2 skat problem-3261
18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_ST_H9.name_grand
CQC7CAC8CKCTS7HKSASKS8DJC9H7S9D8D9DKSQ discard 2 skat problem-40
18.yes.pass.pass.take.lay_SK_HK.name_grand CJDJC9DAD7D9CAC8CQDTD8DKDQSJHTCTH8C7S9SA discard 2
skat problem-66
18.yes.20.yes.22.yes.23.yes.24.pass.27.yes.30.yes.33.yes.35.yes.36.pass.take.lay_DK_DQ.name_grand
SKS8SACJD8DJCAC8C7H8HQH7STCKSQCTC9CQS7H9 discard 2 skat problem-1002
pass.18.pass.take.lay_S7_DQ.name_grand SAS8DJDAD7D8DTDKD9H8HKH7STS9HJH9HQHTSK discard 4 skat
problem-2627 18.yes.pass.20.pass.take.lay_CQ_D7.name_hearts DKDAH7CJDJSJHJHKD9H8HASASTS7SQDTDQ
discard 4 skat problem-2915 18.yes.20.yes.22.yes.23.yes.24.pass.pass.take.lay_CK_C7.name_spades
HKHAH8S7STS8HQHTSACACQC8D7DTDQH9H7 discard 4 skat problem-3198
18.pass.pass.take.lay_S8_S7.name_clubs SACQSQCJC7C8DAD7DQHAHKH7H8HTH9SKS9 discard 4 skat
problem-4295 18.yes.20.yes.22.yes.23.yes.pass.pass.take.lay_S8_DK.name_grand
CJD7DJDAS7DQHAH7HQC7CQC9HTHKH9H8CK discard 4 skat problem-4357
18.yes.20.yes.22.yes.23.yes.pass.pass.take.lay_CK_HT.name_grand
CJHJD8DAD7D9SAS8S7DTDQH9STSJS9DKHQ discard 4 skat problem-4574
18.yes.20.yes.22.yes.23.yes.24.pass.27.pass.take.lay_ST_DQ.name_hearts
S7SAHTDAD7DKC7HACADTCTD8D9S8C8SKCQ null 1 skat problem-2788
18.yes.20.yes.22.yes.23.pass.pass.take.lay_SA_HA.name_null
S7S8SKSTS9CJC7C9C8CACQCKHTH9HQH8HJH7HKDKCTDT null 1 skat problem-4205
18.pass.pass.take.lay_CA_DA.name_null C7C8CQCTC9SAS7S9S8SKSQSJD8D7DKD9DTSTHAHQHKCJ null 1 skat
problem-5082 pass.18.pass.take.lay_HK_HQ.name_null H8H7CAC7C9C8CQCJCTSTS8SAS9SKSQDTD8DAD9DJD7CK
null 1 skat problem-5131 pass.18.pass.take.lay_HA_DK.name_null
H8H7CQC7CTC9CKC8CJS7S8SKDJD7DTDAD9DQH9HTD8ST null 1 skat problem-5189
18.pass.pass.take.lay_DK_DQ.name_null S7S8SKH9H7H8HJHAHTSJSTHKSASQHQD8C8DJC7CQCTCA null 1 skat
problem-5192 pass.pass.18.take.lay_HK_HT.name_null D7DKDAD8D9DQDTDJCASTS9SQH8H7C8C7CQCJCKC9CTSJ
null 1 skat problem-5211 pass.pass.18.take.lay_SK_ST.name_null
D7DKDADTD9DJS7S9HQDQD8HAHTH9H7HJH8SJCACQCKHK null 1 skat problem-5572
18.pass.pass.take.lay_HJ_HT.name_null H7CJHKS8STS9C7C8CTC9CKCQDQD9DKDTDAD8CAD7DJH8 null 2 skat
problem-4028 18.pass.pass.take.lay_HJ_HT.name_null H7SAHAS8S9S7SQSTSKD7DJD9DQD8DTDADKSJCQ null
2 skat problem-5003 pass.18.pass.take.lay_CK_DA.name_null
S7S9S8D7CTDQSJDKSTC7C9C8CQCJSACAH9SKH8 null 2 skat problem-5023
18.pass.pass.take.lay_DK_D9.name_null STS9SQCTSAC9CQSKCJCKSJC8CAHKC7H7H9H8HJ null 2 skat
problem-5059 pass.pass.18.take.lay_SJ_S8.name_null H8HKHAH7H9HJHTHQD8S7D9SADTD7C7DJDQCTC9 null
2 skat problem-5288 18.pass.pass.take.lay_CQ_SA.name_null
C7C8CJD8D9D7CKSQCTDKSTDAS8S9S7SKH7SJH9 null 2 skat problem-5300
pass.18.pass.take.lay_SK_DK.name_null H8H7SQC7CJCTS7S8SJCKSACQCAS9C9D9DTD8DJ null 2 skat
problem-5315 18.pass.pass.take.lay_SA_HA.name_null S9S8SKH9H7H8HTHKCASJS7STSQC9DACTC7CQC8CJ
null 2 skat problem-5319 pass.pass.18.take.lay_CT_SK.name_null
S7SASJC7C9C8S8HKSQCJCKH9HQH7HJHADKHTD8 null 2 skat problem-5357
18.pass.pass.take.lay_SQ_S9.name_null C9C7CKS7S8HJCJCTC8CACQDKHQH7HTHKD7H9D9 null 2 skat
problem-5436 pass.pass.18.take.lay_SA_DK.name_null D8DADQC7CKCJD7SQDJC9CAC8H9H8HKS9STS8HT
defence 1 skat problem-2003
18.yes.pass.20.yes.22.yes.23.yes.24.yes.pass.take.lay_H9_H7.name_diamonds
D9DQD8HKHADAS8SQSTH8SKHTHQC7DTCQD7CAS7C8CKSA defence 1 skat problem-2040
pass.18.yes.20.yes.22.yes.23.yes.pass.take.lay_HQ_DK.name_clubs
C9CAC7HKH7HASJDJCJH8CQH9SAS8S7D8DADQHTSQCTDTD7 defence 1 skat problem-2077
18.yes.20.yes.22.yes.23.yes.pass.24.yes.27.yes.30.pass.take.lay_HQ_DT.name_grand
D8DADJCJHJD7SAS9S8HAH8C7S7D9STSQC9CASKH7HTC8CT defence 1 skat problem-2105
pass.18.pass.take.lay_CK_HK.name_grand H8HAH7HTH9HQDQDAD7CJHJDKD8DTCACTC7DJD9C9C8SK defence 1
skat problem-2161
pass.18.yes.20.yes.22.yes.23.yes.24.yes.27.yes.30.yes.33.yes.35.pass.leave.name_grand
SASQS7STS9DJCAC8C7DAD8D7HAHJHKSKH9SJDTCJD9S8 defence 1 skat problem-2370
18.yes.20.yes.22.yes.23.yes.24.yes.27.pass.pass.leave.name_grand
CAC8C9CTCQDKCKCJD9HAH9H8SAS7S8HTHQSJC7DJHJHK defence 1 skat problem-2380
18.yes.20.yes.22.yes.23.yes.pass.pass.take.lay_SK_S9.name_hearts
H7H8HKDQDAD8H9HQCJDTD9SASTHJS8DKDJD7SQS7HAC7 defence 1 skat problem-2624
pass.18.yes.pass.take.lay_CK_DK.name_spades CJS7SQS8SKSACAS9C7DJSJCTHAH8HKHQH9HTD7DQD9 defence
2 skat problem-2576 18.yes.20.yes.pass.22.yes.23.yes.24.pass.take.lay_CQ_DQ.name_grand
CAC7HJDAD7DKHADJHTDTSTD9D8C9H9CTSQSJSAS7 defence 2 skat problem-3252
18.yes.20.yes.22.yes.23.yes.24.yes.pass.pass.take.lay_S8_H9.name_clubs
SACTSKHAH7C7DAD9D7STC8S7DTH8D8HTS9CQDKCK defence 2 skat problem-4019
18.pass.pass.take.lay_DA_DK.name_null S7S8SASJS9STD7DTCASKSQCQC9C7C8CJCTD9H8H7 defence 2 skat
problem-4131
18.pass.20.yes.22.yes.23.yes.24.yes.27.yes.30.yes.33.yes.35.yes.36.pass.leave.name_clubs
S8S7SAC8DJCAS9SQDQSKCKH9HAHKC7D8HJD7H7HT defence 2 skat problem-5281
pass.18.pass.take.lay_HA_HT.name_null H8H7DAD8DTD9DKD7DQSTS9SQSJSKS8SAS7DJC8C9 defence 2 skat
problem-5732 pass.pass.18.take.lay_HK_H9.name_null C8CKCAC7C9CJH8H7S8S7SJSTCQCTSKSQS9HAD8D7
defence 3 skat problem-2184 18.yes.pass.20.pass.take.lay_H7_DQ.name_spades
CACQC9CTC7CKC8H9SAS8SQS7D7DAD8HAS9H8HJCJ defence 3 skat problem-2655
18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_DQ_D9.name_hearts
SAS8S7STDTS9DKD7HACJD8H7SJSQDJH8SKHTCKC7 defence 3 skat problem-1090
18.pass.20.yes.22.yes.23.yes.24.yes.27.yes.30.pass.take.lay_CK_SQ.name_hearts
SAS8S7STCTSKS9C9HTCJH7H9SJHADJH8DQHJDAD8 defence 3 skat problem-1120
18.yes.20.yes.22.pass.pass.take.lay_HQ_H7.name_clubs SASQS7STSKS8S9SJD9DAC7DTHAHTCAD8H9DKD7DQ
trumps 2 skat problem-20323 18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_HT_H9.name_diamonds
S8S7SKD7DTDASQSAS9DJCJSJH8HADQHJD8H7 trumps 2 skat problem-20336
18.yes.20.yes.22.yes.pass.pass.take.lay_HQ_DQ.name_clubs C7CQC9SAS9S8STHTSKHKH8CTC8CJCAHAH9DJ
give 3 skat problem-20643 pass.pass.18.take.lay_DK_D9.name_spades
CJS9HJSJDJSQS7SASTCKC7CAC8CTC9DQDAS8 give 1 skat problem-20778
18.pass.pass.take.lay_CQ_D7.name_hearts C8C7CACTDKCKC9D8HTH7HAHQS8S7SAH8H9SJSKHKS9 order 4 skat
problem-20085 pass.18.pass.take.lay_CT_C9.name_grand C8CADJCJHJH7DAD7D9SAS9S8HAH8C7 order 2
skat problem-20316
18.yes.20.yes.22.yes.23.yes.pass.24.yes.27.yes.30.yes.33.yes.35.yes.36.yes.pass.take.lay_DQ_DT.name_hearts
H9HTHJCKCAC9DJSJCJCTHQS8HAH7D9HKH8C7 order 1 skat problem-20802
18.yes.20.yes.22.yes.23.yes.24.pass.pass.take.lay_CK_H7.name_diamonds
S7SQSAH8HQHAD8DACJHTD9H9DJSJCACTC7DTHJD7C8 order 1 skat problem-20826
18.pass.pass.take.lay_HK_H7.name_clubs D7D8DKSASQC8CJCTC7SJS7HJDJSKCKC9H8CAS8CQST"""
