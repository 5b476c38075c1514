"""The problem deals as `problem` reads them: ruleset, name of the deal, and its moves.

Written by `tools/find_problems.py`; a test proves each anew.
"""

from __future__ import annotations

STORED = """\
skat problem-1033 18.pass.20.yes.pass.take.lay_HQ_HT.name_grand
CQCACJDQD7DAC7S9CTC8CKD8S7H7SKS8 skat problem-1039 18.pass.pass.take.lay_S7_HQ.name_grand
DAD8DQHADJH7HJCJDTHKH8D9H9HTSJSAS8SQCACQC8 skat problem-40
18.yes.pass.pass.take.lay_SK_HK.name_grand CJDJC9DAD7D9CAC8CQDTD8DKDQSJHTCTH8C7S9SA skat
problem-66
18.yes.20.yes.22.yes.23.yes.24.pass.27.yes.30.yes.33.yes.35.yes.36.pass.take.lay_DK_DQ.name_grand
SKS8SACJD8DJCAC8C7H8HQH7STCKSQCTC9CQS7H9 skat problem-1002
pass.18.pass.take.lay_S7_DQ.name_grand SAS8DJDAD7D8DTDKD9H8HKH7STS9HJH9HQHTSK skat problem-1032
18.pass.pass.take.lay_CK_H7.name_diamonds HAD7H8CJD8HJSAS9S8S7STSQHQHKDASKDJCAH9HT skat
problem-1054 18.yes.20.yes.22.yes.23.pass.pass.take.lay_HQ_H7.name_clubs
D8DAD9C7CAC8DQDTD7SAS7STSKC9S9DJCKCJSQ skat problem-1075
18.pass.20.yes.22.yes.23.yes.24.pass.take.lay_S9_H9.name_grand
SAS8DJDADQD9D7DKDTHKHJHQD8S7H7C9CKC7HAH8 skat problem-74
pass.18.yes.20.yes.22.pass.take.lay_SK_D7.name_clubs
D8DQDAC7CAC9D9DKC8DJCJHJH7HACQSJCTH8S7S9SQDT skat problem-1090
18.pass.20.yes.22.yes.23.yes.24.yes.27.yes.30.pass.take.lay_CK_SQ.name_hearts
SAS8S7STCTSKS9C9HTCJH7H9SJHADJH8DQHJDAD8 skat problem-1120
18.yes.20.yes.22.pass.pass.take.lay_HQ_H7.name_clubs SASQS7STSKS8S9SJD9DAC7DTHAHTCAD8H9DKD7DQ
skat problem-63 pass.18.pass.take.lay_C7_D9.name_spades
H7HAH8HKHTSQC8C9CAS7SKSTCTS8CQS9HJDJD7DQDASJCJ skat problem-96
18.yes.20.yes.22.yes.23.yes.24.yes.27.yes.30.yes.33.yes.35.yes.36.yes.pass.pass.take.lay_H7_DQ.name_clubs
C9CKSJSASKS7SQSTS9DJCJDADTD7CAHJC7S8CTC8DKH8HT skat problem-1019
18.yes.pass.20.yes.22.yes.23.yes.pass.leave.name_spades
S8S9S7HQH7HASJCJHJC7CAC8HTSQSKC9CKSADAD7D9D8 skat problem-1117
18.yes.20.yes.22.yes.23.yes.24.yes.27.yes.30.yes.33.pass.pass.take.lay_HT_DQ.name_grand
S7SAS8CACQDJSKSTSQHJD7CJD9SJD8S9DKH7C7CTDTDA skat problem-1130
pass.18.yes.20.yes.22.yes.23.pass.take.lay_SK_SQ.name_hearts
D7D8DASAS7S8DTD9DQC9CKC7STC8H7CQCADKS9DJHJCT"""
