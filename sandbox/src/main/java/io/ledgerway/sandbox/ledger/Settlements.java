package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.tenant.Tenants;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Keeps payments as ledger facts of their own, in step with the documents they settle. */
class Settlements {

    private final Tenants tenants;
    private final Records records;
    private final References references;
    private final RecordWriter writer;
    private final Postings postings;
    private final ObjectMapper json;

    Settlements(
            Tenants tenants,
            Records records,
            References references,
            RecordWriter writer,
            Postings postings,
            ObjectMapper json) {
        this.tenants = tenants;
        this.records = records;
        this.references = references;
        this.writer = writer;
        this.postings = postings;
        this.json = json;
    }

    /** Gives new payments of the document an id. */
    void number(Change change, Kind kind, Body document) {
        for (Body payment : document.list("payments")) {
            if (payment.text("id") == null) {
                payment.json()
                        .put(
                                "id",
                                Documents.paymentKind(kind).prefix()
                                        + tenants.nextNumber(change.tenant()));
            }
        }
    }

    /** Books the payments the document has now and takes back those it had. */
    void keep(
            Change change,
            Kind kind,
            String documentId,
            List<Body> before,
            Body document,
            boolean live) {
        boolean effective = live && Bookkeeping.hasBookings(document);
        Map<String, List<Entry>> entries =
                Bookkeeping.of(kind).ofPayments(document, currencies(change, document));
        Set<String> now =
                document.list("payments").stream()
                        .map(it -> it.required("id"))
                        .collect(Collectors.toSet());
        for (Body payment : before) {
            if (!now.contains(payment.required("id"))) {
                book(change, kind, documentId, payment, List.of());
            }
        }
        for (Body payment : document.list("payments")) {
            List<Entry> wanted = entries.getOrDefault(payment.required("id"), List.of());
            book(change, kind, documentId, payment, effective ? wanted : List.of());
        }
    }

    private void book(
            Change change, Kind kind, String documentId, Body payment, List<Entry> wanted) {
        Kind paymentKind = Documents.paymentKind(kind);
        String id = payment.required("id");
        Body fact = fact(documentId, payment);
        records.find(change.tenant(), paymentKind, id)
                .ifPresentOrElse(
                        it -> {
                            if (it.deleted() != wanted.isEmpty()) {
                                writer.replace(change, it, fact, wanted.isEmpty());
                            }
                        },
                        () -> writer.add(change, paymentKind, id, fact));
        postings.restate(change, id, LocalDate.parse(payment.required("paid_on")), wanted);
    }

    private Body fact(String documentId, Body payment) {
        ObjectNode fact = json.createObjectNode();
        fact.setAll(payment.json());
        fact.remove(List.of("id", "amount", "allocated_on"));
        fact.putArray("allocations")
                .addObject()
                .put("document", documentId)
                .put("amount", payment.required("amount"));
        return new Body(fact);
    }

    private Map<String, String> currencies(Change change, Body document) {
        Map<String, String> currencies = new HashMap<>();
        for (Body payment : document.list("payments")) {
            String account = payment.reference("account");
            if (account != null) {
                references
                        .find(change.tenant(), Kind.LEDGER_ACCOUNTS, account)
                        .ifPresent(it -> currencies.put(account, it.text("currency", "")));
            }
        }
        return currencies;
    }
}
