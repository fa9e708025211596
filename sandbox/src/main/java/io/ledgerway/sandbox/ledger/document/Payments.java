package io.ledgerway.sandbox.ledger.document;

import io.ledgerway.sandbox.record.BankAccountLookup;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordBody;
import io.ledgerway.sandbox.record.RecordWriter;
import io.ledgerway.sandbox.record.References;
import io.ledgerway.sandbox.record.SettledDocument;
import io.ledgerway.sandbox.record.Side;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Completes payments: names beside ids, currency and rate, sums of the parts. The open amounts of
 * the documents are checked when the shares are booked.
 */
public class Payments {

    private static final Set<String> SIBLINGS = Set.of("refund", "payment");

    private final References references;
    private final BankAccountLookup accounts;
    private final RecordWriter writer;

    public Payments(References references, RecordWriter writer) {
        this.references = references;
        this.accounts = new BankAccountLookup(references);
        this.writer = writer;
    }

    public void complete(Change change, Kind kind, RecordBody payment) {
        Side side = Side.of(kind);
        String party = payment.reference(side.party());
        if (party == null) {
            throw LedgerRefusal.invalid("'%s.id' is required".formatted(side.party()));
        }
        RecordBody contact = references.require(change.tenant(), side.partyKind(), party);
        payment.refer(side.party(), party, contact.text("name", party));
        fill(payment, "paid_on", change.at().atOffset(ZoneOffset.UTC).toLocalDate().toString());
        if (payment.list("parts").isEmpty()) {
            payment.json().putArray("parts").addObject().put("amount", payment.required("total"));
        }
        String currency =
                payment.text(
                        "currency", usual(change, new PaymentAllocations(side, payment), contact));
        Set<String> currencies = new HashSet<>();
        BigDecimal total = BigDecimal.ZERO;
        for (RecordBody part : payment.list("parts")) {
            total = total.add(completePart(change, side, payment, part, currency, currencies));
        }
        if (payment.number("total", total).compareTo(total) != 0) {
            throw LedgerRefusal.invalid("'total' is not the sum of the parts");
        }
        payment.money("total", total, currency);
        completeMoney(change, payment, currencies, contact.text("currency"));
    }

    /** Default currency: that of the settled documents, otherwise that of the party. */
    private String usual(Change change, PaymentAllocations paymentAllocations, RecordBody contact) {
        return paymentAllocations.settles().stream()
                .flatMap(it -> paymentAllocations.target(it).stream())
                .findFirst()
                .map(it -> references.require(change.tenant(), it.kind(), it.id()))
                .map(it -> it.required("currency"))
                .orElse(contact.text("currency", change.tenant().baseCurrency()));
    }

    private BigDecimal completePart(
            Change change,
            Side side,
            RecordBody payment,
            RecordBody part,
            String currency,
            Set<String> currencies) {
        String party = payment.reference(side.party());
        if (part.list("settles").isEmpty()) {
            part.json()
                    .putArray("settles")
                    .addObject()
                    .put("kind", PaymentAllocations.ON_ACCOUNT)
                    .put("id", party)
                    .put("amount", part.required("amount"));
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (RecordBody settle : part.list("settles")) {
            settle.money("amount", settle.number("amount", BigDecimal.ZERO), currency);
            sum = sum.add(settle.number("amount", BigDecimal.ZERO));
            completeSettle(change, new PaymentAllocations(side, payment), settle, currencies);
        }
        if (part.number("amount", sum).compareTo(sum) != 0) {
            throw LedgerRefusal.invalid("'amount' of a part is not the sum of what it settles");
        }
        part.money("amount", sum, currency);
        fill(part, "allocated_on", payment.required("paid_on"));
        return sum;
    }

    private void completeSettle(
            Change change,
            PaymentAllocations paymentAllocations,
            RecordBody settle,
            Set<String> currencies) {
        String word = settle.required("kind");
        Side side = paymentAllocations.side();
        Optional<SettledDocument> target = paymentAllocations.target(settle);
        if (target.isPresent()) {
            SettledDocument document = target.get();
            RecordBody recordBody =
                    references.require(change.tenant(), document.kind(), document.id());
            if (!Optional.ofNullable(recordBody.reference(side.party()))
                    .equals(
                            Optional.ofNullable(
                                    paymentAllocations.payment().reference(side.party())))) {
                throw LedgerRefusal.invalid(
                        "'%s' belongs to another party".formatted(document.id()));
            }
            int direction = settle.number("amount", BigDecimal.ZERO).signum();
            if (direction != (side.isCredit(document.kind()) ? -1 : 1)) {
                throw LedgerRefusal.invalid(
                        "Amounts are positive for documents and negative for credit notes");
            }
            currencies.add(recordBody.required("currency"));
        } else if (SIBLINGS.contains(word)) {
            references.require(change.tenant(), side.payments(), settle.required("id"));
        } else if (word.equals(PaymentAllocations.ON_ACCOUNT)) {
            fill(settle, "id", paymentAllocations.payment().reference(side.party()));
        } else {
            throw LedgerRefusal.invalid("Payments cannot settle '%s'".formatted(word));
        }
    }

    private void completeMoney(
            Change change, RecordBody payment, Set<String> currencies, @Nullable String ofParty) {
        String base = change.tenant().baseCurrency();
        fill(
                payment,
                "currency",
                currencies.stream().findFirst().orElse(ofParty == null ? base : ofParty));
        String currency = payment.required("currency");
        if (!Set.copyOf(List.of(currency)).containsAll(currencies)) {
            throw LedgerRefusal.invalid("A payment must have the currency of what it settles");
        }
        if (currency.equals(base)) {
            payment.json().remove("rate");
        } else if (payment.text("rate") == null) {
            payment.json().put("rate", writer.dayRate(change, currency));
        }
        boolean moved = payment.number("total", BigDecimal.ZERO).signum() != 0;
        if (moved && payment.reference("account") == null) {
            payment.refer("account", "acc-1000", "acc-1000");
        }
        if (payment.reference("account") != null) {
            completeAccount(change, payment);
        }
        references.name(change.tenant(), Kind.PAYMENT_METHODS, payment, "method");
    }

    /** The account has the base currency or that of the payment. */
    private void completeAccount(Change change, RecordBody payment) {
        String own = accounts.any(change.tenant(), payment).currency();
        if (!own.equals(change.tenant().baseCurrency())
                && !own.equals(payment.required("currency"))) {
            throw LedgerRefusal.invalid("'account' is an account in %s".formatted(own));
        }
    }

    private static void fill(RecordBody recordBody, String member, @Nullable String value) {
        if (recordBody.text(member) == null) {
            recordBody.json().put(member, value);
        }
    }
}
