package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.Side;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A payment of the books as the API shows it: one payment for each document, allocations of credit
 * notes, and an overpayment for money on account. A credit note in a payment with documents is an
 * allocation; alone it is a refund.
 */
final class PaymentSplit {

    /** Parts that are or were payments, in SQL; {@link #payment} is the same rule. */
    static final String PAYMENTS =
            """
            (CASE WHEN settled IN ('invoice', 'bill') OR was IN ('invoice', 'bill')
                       THEN (body ->> 'total')::numeric <> 0
                  WHEN settled = 'credit_note'
                       THEN (body ->> 'total')::numeric <> 0 AND NOT has_documents
                  ELSE amount < 0 END)
            """;

    private static final String PREPAID =
            "(coalesce(body ->> 'prepaid', '') = 'true' OR coalesce(body ->> 'memo', '') = 'In advance') ";

    /** Parts that are prepayments, in SQL; {@link #isPrepayment} is the same rule. */
    static final String PREPAYMENTS = "settled = 'on_account' AND amount > 0 AND " + PREPAID;

    /** Parts that are overpayments, in SQL. */
    static final String OVERPAYMENTS =
            "settled IN ('on_account', 'refund') AND amount > 0 AND NOT (" + PREPAYMENTS + ") ";

    private final Side side;
    private final JsonNode body;
    private final List<Settled> parts = new ArrayList<>();

    /** Parts whose document was voided or deleted, as they were before, by number. */
    private final Map<Integer, Settled> undone = new HashMap<>();

    PaymentSplit(Kind kind, JsonNode body) {
        this.side = Side.of(kind);
        this.body = body;
        int number = 0;
        for (JsonNode part : body.path("parts")) {
            for (JsonNode settles : part.path("settles")) {
                number++;
                BigDecimal amount = new BigDecimal(settles.path("amount").asString("0"));
                String date = part.path("allocated_on").asString(body.path("paid_on").asString(""));
                parts.add(settled(number, settles, amount, date));
                Settled before = settled(number, settles.path("was"), amount, date);
                if (before.isDocument()) {
                    undone.put(number, before);
                }
            }
        }
    }

    private static Settled settled(int number, JsonNode what, BigDecimal amount, String date) {
        return new Settled(
                number, what.path("kind").asString(""), what.path("id").asString(""), amount, date);
    }

    /** Document or credit note that a payment settles; the amount is negative for a credit note. */
    record Settled(int number, String word, String id, BigDecimal amount, String date) {

        boolean isDocument() {
            return word.equals("invoice") || word.equals("bill");
        }

        boolean isCreditNote() {
            return word.equals("credit_note");
        }
    }

    /** A credit note applied to a document. */
    record Applied(Settled creditNote, Settled document, BigDecimal amount) {}

    Side side() {
        return side;
    }

    @Nullable Settled part(int number) {
        return number < 1 || number > parts.size() ? null : parts.get(number - 1);
    }

    /**
     * The part as a payment of the API; null for another part. Where its document was voided or
     * deleted, it is the part as it was before, which is deleted.
     */
    @Nullable Settled payment(int number) {
        Settled before = undone.get(number);
        if (before != null) {
            return moves() ? before : null;
        }
        Settled part = part(number);
        return part != null && isPayment(part) ? part : null;
    }

    /** Whether its document was voided or deleted: its money is on account since then. */
    boolean isUndone(Settled part) {
        return undone.containsKey(part.number());
    }

    boolean moves() {
        return new BigDecimal(body.path("total").asString("0")).signum() != 0;
    }

    boolean isPayment(Settled part) {
        if (part.isDocument()) {
            return moves();
        }
        return part.isCreditNote()
                ? moves() && parts.stream().noneMatch(Settled::isDocument)
                : part.amount().signum() < 0;
    }

    /** Whether it is money that was paid in advance, and not by mistake. */
    boolean isPrepayment(Settled part) {
        return part.word().equals("on_account")
                && part.amount().signum() > 0
                && (body.path("prepaid").asBoolean(false)
                        || body.path("memo").asString("").equals("In advance"));
    }

    /** Whether it is money that was paid by mistake. */
    boolean isOverpayment(Settled part) {
        return !part.isDocument()
                && !part.isCreditNote()
                && part.amount().signum() > 0
                && !isPrepayment(part);
    }

    /** Money of a payment for a document: without the credit notes that are applied to it. */
    BigDecimal money(Settled part) {
        BigDecimal amount = part.amount().abs();
        for (Applied applied : allocations()) {
            if (applied.document().number() == part.number()) {
                amount = amount.subtract(applied.amount());
            }
        }
        return amount;
    }

    /** Parts that settle a document. */
    List<Settled> of(Kind document, String id) {
        return parts.stream()
                .filter(it -> it.id().equals(id))
                .filter(it -> side.settledBy(it.word()).filter(document::equals).isPresent())
                .toList();
    }

    /** Documents that the payment settles with money. */
    List<Settled> payments() {
        return parts.stream().filter(Settled::isDocument).filter(this::isPayment).toList();
    }

    List<Applied> allocations() {
        List<Applied> applied = new ArrayList<>();
        List<Settled> documents = parts.stream().filter(Settled::isDocument).toList();
        int at = 0;
        BigDecimal left = documents.isEmpty() ? BigDecimal.ZERO : documents.getFirst().amount();
        for (Settled part : parts) {
            BigDecimal credit = part.isCreditNote() ? part.amount().abs() : BigDecimal.ZERO;
            while (credit.signum() > 0 && at < documents.size()) {
                BigDecimal share = credit.min(left);
                if (share.signum() > 0) {
                    applied.add(new Applied(part, documents.get(at), share));
                }
                credit = credit.subtract(share);
                left = left.subtract(share);
                if (left.signum() == 0) {
                    at++;
                    left = at < documents.size() ? documents.get(at).amount() : BigDecimal.ZERO;
                }
            }
        }
        return applied;
    }
}
