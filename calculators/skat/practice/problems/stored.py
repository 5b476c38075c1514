"""The problem deals as `problem` reads them: ruleset, name of the deal, and its moves.

Written by `tools/find_problems.py`; a test proves each anew.
"""

from __future__ import annotations

STORED = """\
skat problem-2146 18.yes.20.yes.22.yes.23.pass.pass.take.lay_HQ_H8.name_clubs
S7SAS9CJC7DJC8C9CASTSQHAHTCQH7DADQD7DTDKD8 skat problem-2479
18.yes.20.yes.22.yes.23.pass.pass.take.lay_SK_HK.name_clubs
D9D7D8HQHAH7CJC9HJC7H8CAHTC8S7DJS8SJH9CKS9 skat problem-1033
18.pass.20.yes.pass.take.lay_HQ_HT.name_grand CQCACJDQD7DAC7S9CTC8CKD8S7H7SKS8 skat
problem-4143 18.yes.20.yes.22.yes.23.yes.pass.24.yes.pass.take.lay_CK_D7.name_hearts
H7HQH8C7CAHAH9CJDJC9C8HTHJD8SJCTHKDK skat problem-2570
18.yes.20.yes.22.yes.23.yes.24.yes.pass.pass.take.lay_SQ_S7.name_hearts
CJHJDJSJHQD7H7HASTSKS9HTH8HKDASAD9H9CAC7CQ skat problem-2673
18.pass.20.pass.take.lay_S8_D9.name_hearts C7CAC8SQH7S9H9HQH8SAS7HADJSJHTSKSTHKDAD8D7 skat
problem-1039 18.pass.pass.take.lay_S7_HQ.name_grand DAD8DQHADJH7HJCJDTHKH8D9H9HTSJSAS8SQCACQC8
skat problem-4081 pass.18.yes.20.yes.22.yes.23.yes.pass.take.lay_S7_HQ.name_clubs
C8CQHJHAC9H8DJCJDTH9H7CASJC7HKCTCKD8SAS8SQ skat problem-2627
18.yes.pass.20.pass.take.lay_CQ_D7.name_hearts DKDAH7CJDJSJHJHKD9H8HASASTS7SQDTDQ skat
problem-2915 18.yes.20.yes.22.yes.23.yes.24.pass.pass.take.lay_CK_C7.name_spades
HKHAH8S7STS8HQHTSACACQC8D7DTDQH9H7 skat problem-3198 18.pass.pass.take.lay_S8_S7.name_clubs
SACQSQCJC7C8DAD7DQHAHKH7H8HTH9SKS9 skat problem-2092
18.yes.20.yes.22.pass.pass.take.lay_HQ_H8.name_grand CKCAC7CJHJSJSAS8S7CTC8H7C9CQHTHKH9SQHADQ
skat problem-2275 18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_SK_DK.name_clubs
SQSAC8DAD7D8DTD9DQH9HQH7STS9C9HKHAH8S7C7 skat problem-2669
18.pass.20.yes.22.yes.23.yes.pass.take.lay_HQ_DK.name_grand
H8HAHTCAC7CKDAD7D9H7D8HKDTDJCJS7SAS8CT skat problem-2142 18.pass.pass.take.lay_DT_D7.name_grand
C8CAC7CJH8DJHAHQH7SAS9S8S7SQSTHTHKDAH9CKCTC9 skat problem-2322
pass.18.pass.take.lay_CQ_SQ.name_grand SAS8SKSTS9DJCJS7HJHAH8H7HTHKHQH9C7D7D8D9DQCA skat
problem-2387 18.pass.20.pass.take.lay_C7_D9.name_spades
DADKSTS7SASKDTD8SQDJS8CJCKCACQSJS9H8H7HQHKCT skat problem-4028
18.pass.pass.take.lay_HJ_HT.name_null H7SAHAS8S9S7SQSTSKD7DJD9DQD8DTDADKSJCQ skat problem-5003
pass.18.pass.take.lay_CK_DA.name_null S7S9S8D7CTDQSJDKSTC7C9C8CQCJSACAH9SKH8 skat problem-5023
18.pass.pass.take.lay_DK_D9.name_null STS9SQCTSAC9CQSKCJCKSJC8CAHKC7H7H9H8HJ skat problem-2788
18.yes.20.yes.22.yes.23.pass.pass.take.lay_SA_HA.name_null
S7S8SKSTS9CJC7C9C8CACQCKHTH9HQH8HJH7HKDKCTDT skat problem-2184
18.yes.pass.20.pass.take.lay_H7_DQ.name_spades CACQC9CTC7CKC8H9SAS8SQS7D7DAD8HAS9H8HJCJ skat
problem-2576 18.yes.20.yes.pass.22.yes.23.yes.24.pass.take.lay_CQ_DQ.name_grand
CAC7HJDAD7DKHADJHTDTSTD9D8C9H9CTSQSJSAS7 skat problem-2655
18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_DQ_D9.name_hearts
SAS8S7STDTS9DKD7HACJD8H7SJSQDJH8SKHTCKC7 skat problem-2003
18.yes.pass.20.yes.22.yes.23.yes.24.yes.pass.take.lay_H9_H7.name_diamonds
D9DQD8HKHADAS8SQSTH8SKHTHQC7DTCQD7CAS7C8CKSA skat problem-2040
pass.18.yes.20.yes.22.yes.23.yes.pass.take.lay_HQ_DK.name_clubs
C9CAC7HKH7HASJDJCJH8CQH9SAS8S7D8DADQHTSQCTDTD7 skat problem-2077
18.yes.20.yes.22.yes.23.yes.pass.24.yes.27.yes.30.pass.take.lay_HQ_DT.name_grand
D8DADJCJHJD7SAS9S8HAH8C7S7D9STSQC9CASKH7HTC8CT"""
