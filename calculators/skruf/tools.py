"""The calculators of Skruf: operation, form, map and answer of each."""

from __future__ import annotations

from calculators.page.tool import Tool
from calculators.skruf.value.answer import auction, deal, exchange, trick
from calculators.skruf.value.form import deal as deal_form
from calculators.skruf.value.form import walks
from calculators.skruf.value.form.laying import DEALT, FINAL, without_short_hands

ESTIMATING: tuple[str, ...] = ()
TOOLS = {
    tool.id: tool
    for tool in (
        Tool(
            "skruf-deal",
            "skruf-deal",
            deal_form.deal,
            deal.render_deal,
            deal_form.DEAL_MAP,
            without_short_hands(FINAL),
        ),
        Tool("skruf-auction", "auction", walks.auction, auction.render_auction, walks.AUCTION_MAP),
        Tool(
            "skruf-exchange",
            "skruf-exchange",
            walks.exchange,
            exchange.render_exchange,
            walks.EXCHANGE_MAP,
            without_short_hands(DEALT),
        ),
        Tool("skruf-trick", "trick", walks.trick, trick.render_trick, walks.TRICK_MAP),
    )
}
