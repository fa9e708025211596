package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Which bookings follow from a payment, given the documents it settles. */
record PaymentEntries(References references, Tenant tenant) {

    List<Entry> of(Kind kind, String id, Body payment) {
        Side side = Side.of(kind);
        Parts parts = new Parts(side, payment);
        BigDecimal settled = BigDecimal.ZERO;
        for (Map.Entry<Target, BigDecimal> share : parts.shares().entrySet()) {
            Target target = share.getKey();
            Body document = references.require(tenant, target.kind(), target.id());
            BigDecimal inBase =
                    Bookkeeping.settled(document)
                            .getOrDefault(
                                    id, Bookkeeping.inBase(share.getValue(), rateOf(document)));
            settled = side.isCredit(target.kind()) ? settled.subtract(inBase) : settled.add(inBase);
        }
        for (Body other : parts.others()) {
            settled =
                    settled.add(Bookkeeping.inBase(amountOf(other), rateFor(side, payment, other)));
        }
        return Bookkeeping.ofPayment(side, payment, settled, accountCurrency(payment));
    }

    /** What was refunded was owed at the rate of the first payment. */
    private BigDecimal rateFor(Side side, Body payment, Body settle) {
        return settle.text("kind", "").equals("payment")
                ? rateOf(references.require(tenant, side.payments(), settle.required("id")))
                : rateOf(payment);
    }

    private String accountCurrency(Body payment) {
        String account = payment.reference("account");
        return account == null
                ? ""
                : references
                        .find(tenant, Kind.LEDGER_ACCOUNTS, account)
                        .map(it -> it.text("currency", ""))
                        .orElse("");
    }

    private static BigDecimal amountOf(Body settle) {
        return settle.number("amount", BigDecimal.ZERO);
    }

    private static BigDecimal rateOf(Body holder) {
        return holder.number("rate", BigDecimal.ONE);
    }
}
