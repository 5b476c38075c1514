"""Svenska: skatfamiljens övningar där det spelas kort."""

from __future__ import annotations

WORDS = {
    "kinds": {
        "one-card": "Bara ett kort håller",
    },
    "levels": {
        "one-card": {
            "1": "Avgjort inom tre stick.",
            "2": "Fyra stick djupt, där tumregeln leder fel.",
            "3": "Fem eller sex stick djupt, där tumregeln leder fel.",
        },
    },
    "questions": {
        "one-card-wins": "Bara ett kort tar hem spelet, hur de andra än spelar. Vilket?",
        "one-card-beats": "Bara ett kort fäller spelet, om medspelaren också spelar rätt. Vilket?",
        "own-mistake": "Så här låg korten när det var din tur, och kortet du valde vände resultatet. Vilket väljer du nu?",
    },
    "shown": {
        "open-left-declarer": "Till vänster: spelföraren",
        "open-left-partner": "Till vänster: din medspelare",
        "open-left-defender": "Till vänster: en försvarare",
        "open-right-declarer": "Till höger: spelföraren",
        "open-right-partner": "Till höger: din medspelare",
        "open-right-defender": "Till höger: en försvarare",
        "gone": "Spelat hittills, stick för stick",
        "put-away": "Det du lade bort",
        "open-hand": "Spelförarens öppna hand",
    },
    "said": {
        "all-open": "Alla händer ligger öppna här: du ser varje kort, vilket ingen gör vid ett bord.",
        "declares-me": "Du är spelförare.",
        "declares-left": "Spelaren till vänster är spelförare.",
        "declares-right": "Spelaren till höger är spelförare.",
        "leads-me": "Du spelar ut.",
        "leads-left": "Spelaren till vänster har spelat ut, och du lägger sist.",
        "leads-right": "Spelaren till höger har spelat ut, och du lägger som andra man.",
        "taken-so-far": "Spelföraren har hittills {amount} ögon, skaten inräknad, och behöver {needed}.",
        "no-trick-yet": "Spelföraren har inget stick ännu och får inte ta något.",
        "enough-after": "{card}: {amount} ögon till {who} ({cards}). Med bästa spel slutar spelföraren på {own}, och det räcker.",
        "too-few-after": "{card}: {amount} ögon till {who} ({cards}). Med bästa spel slutar spelföraren på {own}, {short} för få.",
        "prize-lost": "Efter {loses} går {prize} till andra sidan, efter {keeps} till din.",
        "null-kept": "{card}: vad försvararna än gör tar spelföraren inget stick.",
        "null-caught": "{card}: med bästa spel får spelföraren det här sticket: {cards}.",
        "then-trick": "Sedan {cards}: {amount} ögon till {who}.",
        "then-taken": "Sedan {cards}: sticket går till {who}.",
        "bid-was": "Budet var {bid}.",
        "in-tricks": "I sticken hittills: {own} ögon till spelföraren, {amount} till försvararna.",
        "keeps-own-win": "Med bästa spel från alla går spelet fortfarande hem med: {cards}.",
        "keeps-own-beat": "Med bästa spel från alla fälls spelet fortfarande med: {cards}.",
        "cost-own-win": "Vid bordet lade du {card}; efter det kan spelet fällas.",
        "cost-own-beat": "Vid bordet lade du {card}; efter det kan spelet gå hem.",
    },
    "mistakes": {
        "gives-the-game-away": "Med det kortet kan spelet fällas.",
        "lets-the-game-through": "Med det kortet går spelet hem.",
        "cost-the-result": "Det kortet vänder resultatet, om de andra spelar så bra det går.",
    },
    "who": {
        "me": "dig",
        "left": "spelaren till vänster",
        "right": "spelaren till höger",
    },
    "own": {
        "none": "Här finns inget att fråga om ännu. Spela en giv: när den är slut och gås igenom sparas här de kort som vände resultatet mot dig.",
        "spoilt": "Inget av det som är sparat här går att fråga om längre.",
        "to-play": "Till sidan Spela",
        "count": "Sparat på den här enheten: {count}.",
        "begin": "Fråga mig",
        "play-on": "Spela vidare härifrån",
    },
}
