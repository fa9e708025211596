package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.ledger.journal.Entry;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.record.SettledDocument;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.tenant.Tenant;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Postings of a payment, given the documents that it settles. */
record PaymentEntries(References references, Tenant tenant) {

    List<Entry> of(Kind kind, String id, RecordBody payment) {
        Side side = Side.of(kind);
        PaymentAllocations paymentAllocations = new PaymentAllocations(side, payment);
        BigDecimal settled = BigDecimal.ZERO;
        for (Map.Entry<SettledDocument, BigDecimal> share :
                paymentAllocations.shares().entrySet()) {
            SettledDocument settledDocument = share.getKey();
            RecordBody document =
                    references.require(tenant, settledDocument.kind(), settledDocument.id());
            BigDecimal inBase =
                    DocumentEntries.settled(document)
                            .getOrDefault(
                                    id, DocumentEntries.inBase(share.getValue(), rateOf(document)));
            settled =
                    side.isCredit(settledDocument.kind())
                            ? settled.subtract(inBase)
                            : settled.add(inBase);
        }
        for (RecordBody other : paymentAllocations.others()) {
            settled =
                    settled.add(
                            DocumentEntries.inBase(amountOf(other), rateFor(side, payment, other)));
        }
        return DocumentEntries.ofPayment(side, payment, settled, accountCurrency(payment));
    }

    /** Rate of the first payment, at which a refunded amount was owed. */
    private BigDecimal rateFor(Side side, RecordBody payment, RecordBody settle) {
        return settle.text("kind", "").equals("payment")
                ? rateOf(references.require(tenant, side.payments(), settle.required("id")))
                : rateOf(payment);
    }

    private String accountCurrency(RecordBody payment) {
        String account = payment.reference("account");
        return account == null
                ? ""
                : references
                        .find(tenant, Kind.LEDGER_ACCOUNTS, account)
                        .map(it -> it.text("currency", ""))
                        .orElse("");
    }

    private static BigDecimal amountOf(RecordBody settle) {
        return settle.number("amount", BigDecimal.ZERO);
    }

    private static BigDecimal rateOf(RecordBody holder) {
        return holder.number("rate", BigDecimal.ONE);
    }
}
