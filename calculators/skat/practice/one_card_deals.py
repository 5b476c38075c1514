"""The positions of *one card keeps it*, by game and level, as `read_position` reads them.

Written by `tools/find_one_card.py`; a test asks the solver about each.
"""

from __future__ import annotations

POSITIONS = {
    "skat": (
        """\
302.44.3p1dfvlrqk3.S9S8 411.56.18e0191c0lc. 410.40.1a6wt44zw7cc. 422.44.64sphs0x1reu.
400.44.1n4p59xeeejo. 312.60.15lur3edjjsw0. 211.18.1r4n4rr635kx. 301.33.1nflykazpr20.H9HQ
400.47.1sz8xqjf4zle.DQ 200.24.2mo9r6n6m3e2o. 422.59.9uvti6wdkc8.HQS8 402.53.13fja8ka75t0.
422.46.kgj3l73eujo. 210.38.atuybwd5jmko. 302.18.14ca98cmdogc.HQSK 310.53.70k67z91.SQC8
422.27.12p03tkik.C9CT 322.50.7eg1ol85n30. 400.58.26u2qqjurvgo. 320.53.4xgw1qumdhc.DK
300.56.4uwwk7goh5vo. 111.51.lwneibqy5c7j.DJ 121.47.9utxpglauww.STS8 010.44.9nledavzr280.
310.56.4xf4ov6ll8g.S8S9 510.0.4mah15m5h6p.CTHK 021.35.32xg6bsfh6zaz.H8H7 311.35.jpk458byuqo.
122.55.cukszn8xw.DJCJ 010.52.2aj2bi63d8eg.S9CQ""",
        """\
420.49.5ljvfm8sl9n0. 110.6.6kia5bmyh1yy.DKD8 411.59.7jxc8zuvz9c1.H7 000.45.18hw3xhfh8i.
420.51.159j9qpvym10. 422.42.es4px9dxdt5.S7C8 422.40.4uww7lz7yxao. 401.51.z071mym5fw.H9
411.33.1b4fwgz5lpc. 420.38.1t0y73dvbklc. 110.49.2lmcnged1k2o. 401.49.61447rpmatxo.
421.52.282ebqgaa0b0.CQ 102.43.4yo520gykc2.DT 222.30.1q7xc4oo0e800. 312.39.19yrh50kd2o.
022.57.6j9r4tsy2mio.CQ 202.36.7u6zpjne6.DQC9 302.54.58h0dqu2g1c. 310.36.xegbkd07nllg.S9SK
221.39.urop5bz07xfo. 100.60.77sma1m3z.D8 302.51.1jfijybaje7w.SK 102.28.esak5z9zyw8.DT
311.43.ybha3spxdo3s.DA 210.51.14ifl8cvq5ov4.C9CK 000.49.2p1f64jf8v5a8.SQ 200.22.13ghmn9dqxww.CK
110.24.3p4bt0xugn4.CQ 220.38.15nwn54fcx6.""",
        """\
220.43.18chgmt1kmbc.D9 101.28.30eam8nd9tni. 402.53.ih5wfcofhjjo. 411.38.bkcfj1hoxnss.C8CA
311.57.388amrk44wduv.H7 310.3.oovn6u6zu1d.DQ 422.41.310sxl5p6.H8 311.39.7idkbn9rkul7.HK
422.28.1z7czmk2tuk0o. 412.48.qtq0zv7v87bx. 420.25.5bjjji2ydqs8.SKSJ 512.0.duvfdgl5iq3.
312.25.191c43zl5ep7j.DA 400.39.nm33id9ldn9c. 102.38.3nydyybeamya0.S9S8 120.52.cr6rk093g5vo.S7
222.44.9lik9fpqzfxc. 421.14.3vwxuvbao1i80.C9 412.55.6lqp7vvu2a2s.C8 400.42.re2c7dmxog8u.
210.41.y363h8ig7n4c. 002.22.25wuhnxuzjpc.H7HQ 322.33.mg22cdcp4ahb.CQDJ 210.7.18bq320ygig.DQD9
012.50.qdr0jyi2wy7u. 311.53.477yrl6ekiyj.S9 210.25.2elf045b5evns.HQH9 302.24.4srdi7lei8tc.D7D8
322.48.26vwnzg03y81o.HJ 010.30.juvns7i2vwu.""",
    ),
    "turneskat": (
        """\
721.32.y6lwcef16vc.SK a11.56.18e0191c0lc. b10.36.1a6wt44zw7cc. b22.44.64sphs0x1reu.
a12.33.xadmp0r75s.DTDQ b00.44.1n4p59xeeejo. b02.43.kxuyxrano5o.D9DK 701.33.1nflykazpr20.H9HQ
700.36.es7y096feh0. 010.32.dpjbg4p1yc. a00.47.1sz8xqjf4zle.DQ 200.24.2mo9r6n6m3e2o.
020.59.4hz9s1f3n3i8.D8DJ a22.59.9uvti6wdkc8.HQS8 b22.60.2y7rn81l0hk50. b22.46.kgj3l73eujo.
210.38.atuybwd5jmko. 302.18.14ca98cmdogc.HQSK 601.40.28ph16wow0.CKC9 722.50.7eg1ol85n30.
020.41.2gggykhu0ow0.CJ 110.60.4xifii732ys.H8 221.32.1ocvfywsia78.DKD9 700.38.1nqs8r9ohhqc.DJCJ
722.36.m82lep3i8c.DJ 321.45.ld8zf3l7a4uc.ST 321.43.7afbh0cq.DJCQ 511.51.lwneibqy5c7j.DJ
402.36.1qublww6oju0. 721.34.1pngscjvlvyi.""",
        """\
711.35.5jg2wr66g.H8 510.6.6kia5bmyh1yy.DKD8 620.26.6nw2qbjhxzbc. b02.51.19dz8g0s1spc0.
712.13.2czreuya4zsv.HQ b11.59.7jxc8zuvz9c1.H7 711.26.15qh19wquwopu. a20.51.159j9qpvym10.
b22.42.es4px9dxdt5.S7C8 110.46.30ewr2k4r6nt3. a22.40.4uww7lz7yxao. a01.51.z071mym5fw.H9
a21.29.35m2p980xn6rk.CKS9 b11.37.4fto0nvf8t8r. 100.58.8ryhll0w4xtc. 510.10.4dtm91xaa79a.D7DK
b00.36.uww9wu7w.HJ 700.33.8ogzwh2flec. 122.50.6ki8ifte9s00. a21.52.282ebqgaa0b0.CQ
010.27.4f7srdst3fgs.S9 622.30.1q7xc4oo0e800. 121.46.jgkw3do58b9c.DQ 601.34.4dpnlu4grdb0.
611.40.227qvaqe8nwg.CK 022.57.6j9r4tsy2mio.CQ 602.36.7u6zpjne6.DQC9 320.26.4dobq0vsfric.
310.42.2yeulu87v2vur. 601.17.38frh3bwnf6eo.""",
        """\
620.34.151ow3nzk85xo.CQ 721.46.5jjs3651deu.HQ 702.15.3pf6bdxvgn93.D7DQ 501.28.30eam8nd9tni.
a11.38.bkcfj1hoxnss.C8CA 311.57.388amrk44wduv.H7 822.41.310sxl5p6.H8 711.39.7idkbn9rkul7.HK
821.26.2hebr0j9atx.S7 a22.28.1z7czmk2tuk0o. b22.37.eu20cwjoox50.S9 822.37.140ph75ubcfeo.
b12.48.qtq0zv7v87bx. 121.46.asajg28guyo.DQ 510.15.6oi8aiizf86o. 520.11.1r4nc3dflf6r.
b00.57.rftrawoz5s0c.H7HA b00.39.azfwtya7ozxz.DJ 510.28.2ejvjkdm4x6o0. 111.30.dvhtypwq3u.
a11.35.3rlkdpznlc42d.SQ 022.40.647kxkfmik1w.DJC7 721.22.3vxk12e2d1pgo.
710.14.2l0zpk4ngwi6d.HKH8 102.50.qvl3a2pav6do. 410.17.lcd5bj89wcg.C9C7 612.31.29wtcnqjsb8jo.
402.22.25wuhnxuzjpc.H7HQ 012.50.qdr0jyi2wy7u. 702.45.kr3x5vhplcn8.HT""",
    ),
    "tournee-skat": (
        """\
721.32.y6lwcef16vc.SK 911.56.18e0191c0lc. a10.36.1a6wt44zw7cc. a22.44.64sphs0x1reu.
912.33.xadmp0r75s.DTDQ a00.44.1n4p59xeeejo. a02.43.kxuyxrano5o.D9DK 701.33.1nflykazpr20.H9HQ
700.36.es7y096feh0. 010.32.dpjbg4p1yc. 900.47.1sz8xqjf4zle.DQ 200.24.2mo9r6n6m3e2o.
020.59.4hz9s1f3n3i8.D8DJ 922.59.9uvti6wdkc8.HQS8 a22.60.2y7rn81l0hk50. a22.46.kgj3l73eujo.
210.38.atuybwd5jmko. 211.40.1d72sguexoo. 302.18.14ca98cmdogc.HQSK 601.40.28ph16wow0.CKC9
722.50.7eg1ol85n30. 020.41.2gggykhu0ow0.CJ 110.60.4xifii732ys.H8 221.32.1ocvfywsia78.DKD9
700.38.1nqs8r9ohhqc.DJCJ 722.36.m82lep3i8c.DJ 321.45.ld8zf3l7a4uc.ST 321.43.7afbh0cq.DJCQ
511.51.lwneibqy5c7j.DJ 402.36.1qublww6oju0.""",
        """\
711.35.5jg2wr66g.H8 510.6.6kia5bmyh1yy.DKD8 620.26.6nw2qbjhxzbc. a02.51.19dz8g0s1spc0.
712.13.2czreuya4zsv.HQ a11.59.7jxc8zuvz9c1.H7 711.26.15qh19wquwopu. 920.51.159j9qpvym10.
a22.42.es4px9dxdt5.S7C8 110.46.30ewr2k4r6nt3. 922.40.4uww7lz7yxao. 901.51.z071mym5fw.H9
921.29.35m2p980xn6rk.CKS9 a11.37.4fto0nvf8t8r. 100.58.8ryhll0w4xtc. 510.10.4dtm91xaa79a.D7DK
a00.36.uww9wu7w.HJ 700.33.8ogzwh2flec. 122.50.6ki8ifte9s00. 921.52.282ebqgaa0b0.CQ
010.27.4f7srdst3fgs.S9 622.30.1q7xc4oo0e800. 121.46.jgkw3do58b9c.DQ 601.34.4dpnlu4grdb0.
611.40.227qvaqe8nwg.CK 022.57.6j9r4tsy2mio.CQ 602.36.7u6zpjne6.DQC9 310.42.2yeulu87v2vur.
601.17.38frh3bwnf6eo. 702.35.feb48vlhgsc.""",
        """\
620.34.151ow3nzk85xo.CQ 721.46.5jjs3651deu.HQ 702.15.3pf6bdxvgn93.D7DQ 501.28.30eam8nd9tni.
911.38.bkcfj1hoxnss.C8CA 311.57.388amrk44wduv.H7 822.41.310sxl5p6.H8 711.39.7idkbn9rkul7.HK
821.26.2hebr0j9atx.S7 922.28.1z7czmk2tuk0o. a22.37.eu20cwjoox50.S9 822.37.140ph75ubcfeo.
a12.48.qtq0zv7v87bx. 121.46.asajg28guyo.DQ 510.15.6oi8aiizf86o. 520.11.1r4nc3dflf6r.
a00.57.rftrawoz5s0c.H7HA a00.39.azfwtya7ozxz.DJ 510.28.2ejvjkdm4x6o0. 111.30.dvhtypwq3u.
911.35.3rlkdpznlc42d.SQ 022.40.647kxkfmik1w.DJC7 721.22.3vxk12e2d1pgo.
710.14.2l0zpk4ngwi6d.HKH8 102.50.qvl3a2pav6do. 410.17.lcd5bj89wcg.C9C7 102.54.32lejoiauutc.
402.22.25wuhnxuzjpc.H7HQ 012.50.qdr0jyi2wy7u. 702.45.kr3x5vhplcn8.HT""",
    ),
}
